/** The product's version, from package.json. */
import product from '../../package.json' with { type: 'json' };

export const version: string = product.version;
