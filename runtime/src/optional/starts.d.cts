/** The paths of the files, by the functions that are redirected to what they make. */
export declare const starts: { readonly [name: string]: string };
