/** The URL of hook/loader.ts. */
export declare const loader: string;
