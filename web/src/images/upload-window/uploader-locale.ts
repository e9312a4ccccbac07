/** Texts of the upload window that name photos, where Uppy's own texts name files in general. */
export const uploaderLocale = {
  strings: {
    dashboardTitle: 'Upload a photo',
    dropPasteImportFiles: 'Drop a photo here, paste it, or %{browseFiles}',
    browseFiles: 'choose a file',
    // The heading of an open source. It only has the name of the source.
    importFrom: '%{name}',
    dropHint: 'Drop the photo here',
    // This text is shown below 'Session restored'.
    recoveredAllFiles: 'The photo you chose is still here. Continue with the button below.',
    recoveredXFiles: {
      0: 'We could not fully restore your photo. Choose it again.',
      1: 'We could not fully restore your photos. Choose them again.',
    },
  },
};

export const importLocale = {
  pluginNameUrl: 'Import from a link',
  import: 'Import',
  enterUrlToImport: 'Address of a photo: https://…',
  enterCorrectUrl: 'Enter the address of a photo, starting with https://.',
};
