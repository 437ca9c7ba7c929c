import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, searched upwards; the same for sources and for the bundle in build/. */
export const projectRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (fs.existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("package.json was not found above the program");
  return findRoot(parent);
}
