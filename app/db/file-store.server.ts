import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { FileStorage } from "@remix-run/file-storage";
import { createFsFileStorage } from "@remix-run/file-storage/fs";
import { createS3FileStorage } from "@remix-run/file-storage-s3";
import { env } from "~/env.server";

/** Timeout of the store in milliseconds. */
const TIMEOUT_MILLIS = 30_000;

let storeState: { place: string; store: FileStorage } | undefined;

/**
 * Storage of file contents: the folder `files` in DATA_DIR, or a bucket of an S3-compatible store by setting. Keys are random, never
 * derived from a name; the rows of `stored_files` decide who may read a file.
 */
export function fileStore(): FileStorage {
  const place = env.S3_BUCKET ? `${env.S3_ENDPOINT ?? env.S3_REGION}/${env.S3_BUCKET}` : path.join(env.DATA_DIR, "files");
  if (storeState?.place !== place) storeState = { place, store: env.S3_BUCKET ? bucket(env.S3_BUCKET) : folder(place) };
  return storeState.store;
}

/** Attached files hold salaries and IDs, so the folder is closed to other users of the machine whatever the umask. */
function folder(place: string): FileStorage {
  mkdirSync(place, { recursive: true, mode: 0o700 });
  chmodSync(place, 0o700);
  const store = createFsFileStorage(place) as FileStorage;
  return {
    ...store,
    // `remove` also removes the subfolder that it left empty. A file stored there at the same time is written again,
    // and a subfolder that has a new file stays.
    set: (key, file) => repeatOn("ENOENT", () => store.set(key, file)),
    remove: (key) => repeatOn("ENOTEMPTY", () => store.remove(key)),
  };
}

const ATTEMPTS = 5;

async function repeatOn(code: string, attempt: () => void | Promise<void>): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 1 || !(error instanceof Error && "code" in error && error.code === code)) throw error;
    }
  }
}

function bucket(name: string): FileStorage {
  return createS3FileStorage({
    bucket: name,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLIS) }),
  });
}
