/** The product's version, for the API's description and the start's first line. */
import product from '../../package.json' with { type: 'json' };

export const version: string = product.version;
