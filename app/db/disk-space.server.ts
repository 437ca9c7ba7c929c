import { statfs } from "node:fs/promises";
import { env } from "~/env.server";

/**
 * Free and total bytes of the disk under `DATA_DIR`; null if the folder does not exist, as on a server with external database and files.
 */
export async function diskSpace(): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
