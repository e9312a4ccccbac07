export const productName = 'Guest Portal';

export const documentTitle = (title?: string) =>
  title ? `${title} | ${productName}` : productName;
