import { makeZip } from "client-zip";
import { singleFileName, type CertificateFileNames } from "~/domain/payroll/government/certificates/certificate-file";
import { certificatesPdf, type CertificateFrame, type CertifiedEmployee } from "./certificate";
import { csvText } from "~/domain/shared/clean-text";

type Person = CertifiedEmployee & { employeeId: string };
type ZipEntry = { name: string; input: Uint8Array<ArrayBuffer> | string };

/**
 * Zip with one PDF per certificate, and finally `index.csv`, which lists their owners. Certificates are generated on demand as the stream
 * is read.
 * @source document 5 F-29
 */
export function certificatesZip(
  frame: CertificateFrame,
  names: CertificateFileNames,
  people: AsyncIterable<Person>,
): ReadableStream<Uint8Array> {
  return makeZip(entries(frame, names, people));
}

async function* entries(frame: CertificateFrame, names: CertificateFileNames, people: AsyncIterable<Person>): AsyncGenerator<ZipEntry> {
  const used = new Map<string, number>();
  const index = [INDEX];
  for await (const person of people) {
    const { employeeId, employeeName, record, draft, version } = person;
    const name = unused(used, singleFileName(frame.year, names, { employeeId, ...record }));
    const issued = version === undefined ? "Not issued" : `Version ${version}${version > 1 ? ", amended" : ""}`;
    index.push([name, employeeId, employeeName, record.tinNo, draft ? "Draft" : issued]);
    const parts: Uint8Array[] = [];
    for await (const part of certificatesPdf(frame, [person])) parts.push(part);
    yield { name, input: Buffer.concat(parts) };
  }
  yield { name: "index.csv", input: index.map((cells) => `${cells.map(csvText).join(",")}\r\n`).join("") };
}

const INDEX = ["File", "Employee ID", "Employee", "TIN", "State"];

/** Duplicate names, e.g. of people without a TIN, get a number. */
function unused(used: Map<string, number>, name: string): string {
  const times = (used.get(name) ?? 0) + 1;
  used.set(name, times);
  return times === 1 ? name : name.replace(/\.pdf$/, `_${times}.pdf`);
}
