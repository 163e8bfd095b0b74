/** The path of the folder. */
export declare const folder: string;
