import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { FileStoreFailed, storeFile } from "~/models/shared/stored-files.server";
import { createTestCompany } from "../../support/company";
import { PDF } from "../../support/files";
import { runSql } from "../../support/payroll-run";

let server: net.Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
  env.CLAMD_ADDRESS = undefined;
});

/** A fake clamd: reads zINSTREAM and its chunks, and responds after the zero-length chunk. */
async function clamd(answer: string): Promise<Buffer[]> {
  const scanned: Buffer[] = [];
  server = net.createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      got = Buffer.concat([got, part]);
      const head = "zINSTREAM\0".length;
      const chunks: Buffer[] = [];
      for (let offset = head; offset + 4 <= got.length;) {
        const length = got.readUInt32BE(offset);
        if (length === 0) {
          scanned.push(Buffer.concat(chunks));
          socket.end(`${answer}\0`);
          return;
        }
        chunks.push(got.subarray(offset + 4, offset + 4 + length));
        offset += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  env.CLAMD_ADDRESS = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return scanned;
}

const rows = async (companySeq: number) => ((await runSql(companySeq, "select 1 from stored_files")) as { rows: unknown[] }).rows.length;

test("ASVS 5.4.3: an infected file is refused with a message and not stored", async () => {
  const { scope } = await createTestCompany();
  const scanned = await clamd("stream: Eicar-Test-Signature FOUND");
  await expect(storeFile(scope, "a.pdf", PDF)).rejects.toThrow("The virus scanner found malware in this file");
  expect([scanned.length, scanned[0]!.equals(Buffer.from(PDF)), await rows(scope.companySeq)]).toEqual([1, true, 0]);
});

test("ASVS 5.4.3: a clean file is stored, a large one is sent in parts, and one that cannot be scanned is not stored", async () => {
  const { scope } = await createTestCompany();
  const scanned = await clamd("stream: OK");
  const large = Buffer.concat([Buffer.from(PDF), Buffer.alloc(200_000, 7)]);
  await storeFile(scope, "a.pdf", large);
  expect([scanned[0]!.equals(large), await rows(scope.companySeq)]).toEqual([true, 1]);
  env.CLAMD_ADDRESS = "tcp://127.0.0.1:9";
  await expect(storeFile(scope, "a.pdf", PDF)).rejects.toThrow(FileStoreFailed);
  await clamd("INSTREAM size limit exceeded. ERROR");
  await expect(storeFile(scope, "a.pdf", PDF)).rejects.toThrow(FileStoreFailed);
  expect(await rows(scope.companySeq)).toBe(1);
});
