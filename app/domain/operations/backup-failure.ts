/** Why a backup or a restore was not done, in a sentence for whoever runs the server. Nothing was changed. */
export class BackupFailure extends Error {}
