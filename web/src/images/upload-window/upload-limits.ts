/** The restrictions of the upload window, and the settings for multipart uploads. */
const mebibyte = 1024 * 1024;

export const restrictions = {
  maxNumberOfFiles: 1,
  maxFileSize: 10 * mebibyte,
  allowedFileTypes: ['.jpg', '.jpeg', '.png', '.webp', '.svg'],
};

/**
 * The size in bytes above which files are uploaded in parts. No photo is that large, but other API clients use the
 * endpoints for parts.
 */
export const multipartThreshold = 100 * mebibyte;
