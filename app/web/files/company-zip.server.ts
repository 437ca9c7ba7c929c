import { open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { makeZip } from "client-zip";
import { exportedFileName } from "~/domain/payroll/company-data/exported-file-name";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { exportCompany, type Exported, type ExportedFile } from "~/models/payroll/company-data/export/company-export.server";
import { openFile } from "~/models/shared/stored-files.server";

type Body = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
type ZipEntry = { name: string; input: Body | string };

/**
 * A company with its files as one zip: `company.json`, which the import reads, and the folder `files`. The JSON is first written to a
 * temporary file within one database snapshot, to keep the snapshot short; files are streamed from their store one by one.
 */
export async function companyZip(scope: Pick<Scope, "companySeq">): Promise<{ zip: ReadableStream<Uint8Array>; exported: Exported }> {
  const text = await unnamedFile();
  try {
    const exported = await exportCompany(scope, (piece) => text.appendFile(piece));
    return { zip: makeZip(entries(scope, text, exported.files)), exported };
  } catch (error) {
    await text.close();
    throw error;
  }
}

/** An unlinked temporary file that disappears with the process. */
async function unnamedFile(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `kawani-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await rm(name);
  return file;
}

async function* entries(
  { companySeq }: Pick<Scope, "companySeq">,
  text: FileHandle,
  files: readonly ExportedFile[],
): AsyncGenerator<ZipEntry> {
  try {
    yield { name: "company.json", input: text.createReadStream({ start: 0, autoClose: false }) };
    const lost: string[] = [];
    for (const file of files) {
      const name = exportedFileName(file.fileSeq, file.fileName);
      const input = await openFile(file).catch((error: unknown) => {
        log.error({ companySeq, fileSeq: file.fileSeq, error: describeError(error) }, "a file could not be taken along");
        return null;
      });
      if (input) yield { name, input };
      else lost.push(name);
    }
    if (lost.length > 0)
      yield {
        name: "not-here.txt",
        input: `These files could not be read when the data was taken. Take it again later.\n\n${lost.join("\n")}\n`,
      };
  } finally {
    await text.close();
  }
}
