/** Default success message of a save (DIALOG-13). */
export const SAVED = "Successfully saved!";
