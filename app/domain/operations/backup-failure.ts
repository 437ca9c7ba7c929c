/** Why a backup or restore was refused, for the operator. Nothing was changed. */
export class BackupFailure extends Error {}
