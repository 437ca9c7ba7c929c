/** Advisory locks of the database: held by a backup from its beginning to its end, and shared by whoever takes an attached file out of the store. */
export const FILES_LOCK = 727_105;
/** One backup of a server at a time. */
export const BACKUP_LOCK = 727_106;
