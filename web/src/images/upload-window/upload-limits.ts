/** What the upload window takes, and how it would send more than that. */
const mebibyte = 1024 * 1024;

export const restrictions = {
  maxNumberOfFiles: 1,
  maxFileSize: 10 * mebibyte,
  allowedFileTypes: ['.jpg', '.jpeg', '.png', '.webp', '.svg'],
};

/** What is larger than this comes in parts. No photo is: the calls for parts are there for other callers. */
export const partsAbove = 100 * mebibyte;
