/** PostgreSQL advisory locks: exclusive during a backup, shared by deletions of attached files. */
export const FILES_LOCK = 727_105;
/** One backup of a server at a time. */
export const BACKUP_LOCK = 727_106;
