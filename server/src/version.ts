/** The product's version, for the API's description. */
import product from '../../package.json' with { type: 'json' };

export const version: string = product.version;
