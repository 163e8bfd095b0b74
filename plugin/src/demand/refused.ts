/** Says why types get no code, whatever the worker does. */
export class Refused extends Error {}
