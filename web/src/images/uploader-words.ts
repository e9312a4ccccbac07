/** What the upload window says where Uppy's own words are about files in general. */
export const uploaderWords = {
  strings: {
    dashboardTitle: 'Upload a photo',
    dropPasteImportFiles: 'Drop a photo here, paste it, or %{browseFiles}',
    browseFiles: 'choose a file',
    // Above a source that is open: ours has a name that says it all.
    importFrom: '%{name}',
    dropHint: 'Drop the photo here',
  },
};

export const importWords = {
  pluginNameUrl: 'Import from a link',
  import: 'Import',
  enterUrlToImport: 'Address of a photo: https://…',
  enterCorrectUrl: 'Enter the address of a photo, beginning with https://.',
};
