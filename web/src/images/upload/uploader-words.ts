/** What the upload window says where Uppy's own words are about files in general. */
export const uploaderWords = {
  strings: {
    dashboardTitle: 'Upload a photo',
    dropPasteImportFiles: 'Drop a photo here, paste it, or %{browseFiles}',
    browseFiles: 'choose a file',
    // Above a source that is open: ours has a name that says it all.
    importFrom: '%{name}',
    dropHint: 'Drop the photo here',
    // Below 'Session restored'.
    recoveredAllFiles: 'The photo you had chosen is still here. Go on with the button below.',
    recoveredXFiles: {
      0: 'Your photo could not be kept whole. Choose it once more.',
      1: 'Your photos could not be kept whole. Choose them once more.',
    },
  },
};

export const importWords = {
  pluginNameUrl: 'Import from a link',
  import: 'Import',
  enterUrlToImport: 'Address of a photo: https://…',
  enterCorrectUrl: 'Enter the address of a photo, beginning with https://.',
};
