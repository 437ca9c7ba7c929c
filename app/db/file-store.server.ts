import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { FileStorage } from "@remix-run/file-storage";
import { createFsFileStorage } from "@remix-run/file-storage/fs";
import { createS3FileStorage } from "@remix-run/file-storage-s3";
import { env } from "~/env.server";

/** A store that does not answer within this time counts as away. */
const PATIENCE = 30_000;

let held: { place: string; store: FileStorage } | undefined;

/**
 * Where the contents of files are kept: the folder `files` in DATA_DIR, or a bucket of any S3-compatible store by setting. Keys are random
 * and never taken from a name; who may read what is decided by the rows of `stored_files`.
 */
export function fileStore(): FileStorage {
  const place = env.S3_BUCKET ? `${env.S3_ENDPOINT ?? env.S3_REGION}/${env.S3_BUCKET}` : path.join(env.DATA_DIR, "files");
  if (held?.place !== place) held = { place, store: env.S3_BUCKET ? bucket(env.S3_BUCKET) : folder(place) };
  return held.store;
}

/** Attached files hold salaries and identity papers: no other user of the machine may enter their folder, whatever the umask is or was. */
function folder(place: string): FileStorage {
  mkdirSync(place, { recursive: true, mode: 0o700 });
  chmodSync(place, 0o700);
  return createFsFileStorage(place) as FileStorage;
}

function bucket(name: string): FileStorage {
  return createS3FileStorage({
    bucket: name,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
  });
}
