import { statfs } from "node:fs/promises";
import { env } from "~/env.server";

/** Bytes of the disk under `DATA_DIR` that are free, and all of them; null while the folder is not there, as on a server whose database and files lie elsewhere. */
export async function diskRoom(): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
