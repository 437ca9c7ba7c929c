import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { env } from "~/env.server";
import { removeFileJob } from "~/jobs/remove-file.server";
import {
  countPendingFiles,
  discardFile,
  FileStoreFailed,
  getFile,
  storeFile,
  listUnusedFiles,
  openFile,
  detachFile,
  deletePendingFiles,
  attachFile,
} from "~/models/shared/stored-files.server";
import { createTestCompany } from "../../support/company";
import { PDF, PNG, startBucket, type Bucket } from "../../support/files";
import { runSql } from "../../support/payroll-run";

// cspell:ignore aktest

let bucket: Bucket | undefined;

afterEach(() => {
  bucket?.close();
  bucket = undefined;
  env.S3_BUCKET = env.S3_ENDPOINT = undefined;
});

const USE = { usedBy: "qualification", employeeSeq: 1, field: "certificateFile" } as const;
const filesOnDisk = () =>
  readdirSync(path.join(env.DATA_DIR, "files"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dat"));

// covers: CAREER-25
test("a stored file reads back byte for byte, from a path independent of its name", async () => {
  const { scope } = await createTestCompany();
  const { fileSeq, fileName } = await storeFile(scope, "../../Ñuñez diploma.png", PNG);
  expect(fileName).toBe("Ñuñez diploma.png");
  const file = await getFile(scope, fileSeq);
  expect(file).toMatchObject({ contentType: "image/png", byteSize: PNG.length, usedBy: null });
  expect(Buffer.from(await new Response(await openFile(file)).arrayBuffer())).toEqual(PNG);
  expect(filesOnDisk().every((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}\.dat$/.test(name))).toBe(true);
});

test("a record attaches a file once, and only one uploaded by its author", async () => {
  const { scope } = await createTestCompany();
  const other = { ...scope, accountSeq: scope.accountSeq + 1 };
  const { fileSeq } = await storeFile(scope, "a.pdf", PDF);
  await expect(inCompany(scope, (tx) => attachFile(tx, other, fileSeq, USE))).rejects.toMatchObject({ field: "certificateFile" });
  expect(await inCompany(scope, (tx) => attachFile(tx, scope, fileSeq, USE))).toEqual({ fileName: "a.pdf" });
  await expect(inCompany(scope, (tx) => attachFile(tx, scope, fileSeq, USE))).rejects.toThrow("Choose it again.");
});

test("a file of another company is not found", async () => {
  const [first, two] = [await createTestCompany(), await createTestCompany()];
  const { fileSeq } = await storeFile(first.scope, "a.pdf", PDF);
  await expect(getFile(two.scope, fileSeq)).rejects.toThrow("No such file");
  await expect(discardFile(two.scope, fileSeq)).rejects.toThrow("No such file");
  await expect(inCompany(two.scope, (tx) => attachFile(tx, two.scope, fileSeq, USE))).rejects.toThrow();
});

test("an upload not attached within a day is deleted with its row; an attached one stays", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const before = filesOnDisk().length;
  const [left, taken, young] = [
    await storeFile(scope, "left.pdf", PDF),
    await storeFile(scope, "taken.pdf", PDF),
    await storeFile(scope, "young.pdf", PDF),
  ];
  await inCompany(scope, (tx) => attachFile(tx, scope, taken.fileSeq, USE));
  await runSql(companySeq, "update stored_files set created_at = now() - interval '25 hours' where file_seq <> $1", [young.fileSeq]);
  const unused = (await listUnusedFiles()).filter((file) => file.companySeq === companySeq);
  expect(unused).toEqual([{ companySeq, fileSeq: left.fileSeq }]);
  for (const { fileSeq } of [left, taken, young]) await removeFileJob.run({ companySeq, fileSeq });
  await expect(getFile(scope, left.fileSeq)).rejects.toThrow("No such file");
  expect([(await getFile(scope, taken.fileSeq)).fileName, (await getFile(scope, young.fileSeq)).fileName]).toEqual([
    "taken.pdf",
    "young.pdf",
  ]);
  expect(filesOnDisk().length - before).toBe(2);
});

// covers: CAREER-26
test("a detached or discarded file disappears at once and is then deleted", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const before = filesOnDisk().length;
  const [released, discarded] = [await storeFile(scope, "a.pdf", PDF), await storeFile(scope, "b.pdf", PDF)];
  await inCompany(scope, (tx) => attachFile(tx, scope, released.fileSeq, USE));
  await expect(discardFile(scope, released.fileSeq)).rejects.toThrow("No such file");
  await inCompany(scope, (tx) => detachFile(tx, scope, released.fileSeq));
  await discardFile(scope, discarded.fileSeq);
  expect((await listUnusedFiles()).filter((file) => file.companySeq === companySeq)).toHaveLength(2);
  await expect(getFile(scope, released.fileSeq)).rejects.toThrow("No such file");
  for (const { fileSeq } of [released, discarded]) await removeFileJob.run({ companySeq, fileSeq });
  expect(filesOnDisk().length).toBe(before);
  expect(((await runSql(companySeq, "select 1 from stored_files")) as { rows: unknown[] }).rows).toEqual([]);
});

test("with S3_BUCKET files go to the bucket under keys of the company, signed, and nothing to the folder", async () => {
  bucket = await startBucket();
  const { scope } = await createTestCompany();
  const before = filesOnDisk().length;
  Object.assign(env, {
    S3_BUCKET: "kawani-files",
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: "ap-southeast-1",
    S3_ACCESS_KEY_ID: "AKTEST",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const { fileSeq } = await storeFile(scope, "a.pdf", PDF);
  expect(Buffer.from(await new Response(await openFile(await getFile(scope, fileSeq))).arrayBuffer())).toEqual(PDF);
  const [[key, object]] = [...bucket.objects] as [[string, { body: Buffer; type: string }]];
  expect(key).toMatch(new RegExp(`^/kawani-files/${scope.companySeq}/[0-9a-f-]{36}$`));
  expect([object.body.equals(PDF), object.type]).toEqual([true, "application/pdf"]);
  expect(
    bucket.requests.every(({ authorization }) =>
      /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/ap-southeast-1\/s3\/aws4_request/.test(authorization),
    ),
  ).toBe(true);
  expect(filesOnDisk().length).toBe(before);
  await discardFile(scope, fileSeq);
  await removeFileJob.run({ companySeq: scope.companySeq, fileSeq });
  expect(bucket.objects.size).toBe(0);
});

test("while the file store is down nothing is stored and the error reports it", async () => {
  const { scope } = await createTestCompany();
  Object.assign(env, {
    S3_BUCKET: "kawani-files",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_REGION: "x",
    S3_ACCESS_KEY_ID: "AKTEST",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  await expect(storeFile(scope, "a.pdf", PDF)).rejects.toThrow(FileStoreFailed);
  const { rows } = (await runSql(scope.companySeq, "select used_by from stored_files")) as { rows: { used_by: string }[] };
  expect(rows).toEqual([{ used_by: "released" }]);
});

const waiting = (companySeq: number, count: number, bytes: number, uploadedBy = 1_000) =>
  runSql(
    companySeq,
    `insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, uploaded_by)
     select ${companySeq}, 1000 + n, 'x' || n, 'a.pdf', 'application/pdf', ${bytes}, '', ${uploadedBy} from generate_series(1, ${count}) n`,
  );

test("Z-12: an account has at most 20 pending files; one more replaces its oldest, never another account's", async () => {
  const { scope } = await createTestCompany();
  const other = { ...scope, accountSeq: scope.accountSeq + 1 };
  const { fileSeq: others } = await storeFile(other, "other.pdf", PDF);
  const ownSeqs: number[] = [];
  for (let count = 0; count < 21; count += 1) ownSeqs.push((await storeFile(scope, `${count}.pdf`, PDF)).fileSeq);
  await expect(getFile(scope, ownSeqs[0]!)).rejects.toThrow("No such file");
  expect((await getFile(scope, ownSeqs[1]!)).fileName).toBe("1.pdf");
  expect((await getFile(scope, others)).fileName).toBe("other.pdf");
  // Files attached to a record do not count.
  await inCompany(scope, (tx) => attachFile(tx, scope, ownSeqs[1]!, USE));
  await storeFile(scope, "a.pdf", PDF);
  expect((await getFile(scope, ownSeqs[2]!)).fileName).toBe("2.pdf");
});

test("Z-12: 300 pending files of one account do not block others from attaching files", async () => {
  const { scope } = await createTestCompany();
  await waiting(scope.companySeq, 300, 100);
  expect((await storeFile(scope, "a.pdf", PDF)).fileName).toBe("a.pdf");
});

test("Z-12: the company limit is far higher, and an administrator can free space", async () => {
  const { scope } = await createTestCompany();
  await waiting(scope.companySeq, 5_000, 100);
  await expect(storeFile(scope, "b.pdf", PDF)).rejects.toMatchObject({ status: 429 });
  // Another company has its own quota.
  await storeFile((await createTestCompany()).scope, "c.pdf", PDF);
  expect(await countPendingFiles(scope)).toEqual({ count: 5_000, bytes: 500_000 });
  expect(await deletePendingFiles(scope)).toBe(5_000);
  await storeFile(scope, "b.pdf", PDF);
  await runSql(scope.companySeq, "update stored_files set byte_size = 2000000000 where file_seq in (1001, 1002, 1003)");
  await runSql(scope.companySeq, "update stored_files set used_by = null where file_seq in (1001, 1002, 1003)");
  await expect(storeFile(scope, "c.pdf", PDF)).rejects.toMatchObject({ status: 429 });
});

test("Z-14: other system users cannot enter the attachment folder, even where an earlier release left it open", async () => {
  const { scope } = await createTestCompany();
  const folder = path.join(env.DATA_DIR, "files-before");
  mkdirSync(path.join(folder, "files"), { recursive: true, mode: 0o755 });
  const before = env.DATA_DIR;
  env.DATA_DIR = folder;
  try {
    await storeFile(scope, "a.pdf", PDF);
    expect(statSync(path.join(folder, "files")).mode & 0o777).toBe(0o700);
  } finally {
    env.DATA_DIR = before;
  }
});

test("files are stored and deleted at the same time in the same subfolder without an error, and none is lost", async () => {
  const isInFirstFolder = (key: string) => createHash("sha256").update(key).digest("hex").startsWith("00");
  const keys = Array.from({ length: 5_000 }, (_, index) => `1/${index}`)
    .filter(isInFirstFolder)
    .slice(0, 4);
  // Without the repeats about 1 of 150 calls failed.
  await Promise.all(
    keys.map(async (key) => {
      for (let round = 0; round < 750; round += 1) {
        await fileStore().set(key, new File([PDF], "a.pdf"));
        expect(await fileStore().has(key)).toBe(true);
        await fileStore().remove(key);
      }
    }),
  );
});
