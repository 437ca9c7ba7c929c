/** What a save says when it has nothing better to say (DIALOG-13). */
export const SAVED = "Successfully saved!";
