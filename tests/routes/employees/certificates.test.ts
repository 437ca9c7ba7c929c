import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { removeFileJob } from "~/jobs/remove-file.server";
import { signIn, Visitor } from "../../support/app";
import { grantPermissions, createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { JPEG, PDF, PNG } from "../../support/files";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let admin: Visitor;
let token: string;
let tab: string;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "CAREER_QUALIFI_INFO_EDIT"] });
  scope = company.scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dela Cruz" }]);
  tab = `/employees/employees/${employeeSeq}/career`;
  admin = await signIn(company.email);
  token = await admin.token();
});
beforeEach(() => runSql(scope.companySeq, "delete from employee_qualifications; "));
afterEach(() => {
  env.S3_BUCKET = env.S3_ENDPOINT = undefined;
});

type Row = Record<string, string | number | null>;
const rows = async (text: string) => ((await runSql(scope.companySeq, text)) as { rows: Row[] }).rows;
const certificates = () => rows("select * from employee_qualifications order by qualification_seq desc");
const files = () => rows("select * from stored_files order by file_seq desc");
const onDisk = () =>
  readdirSync(path.join(env.DATA_DIR, "files"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dat")).length;
const readText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
const NC2 = { qualificationName: "Bread and Pastry NC II", institution: "TESDA", qualificationDatetime: "2022-03-02" };

/** As a browser posts the form: the token first, an empty file chooser as a file without a name. */
function post(address: string, fields: Record<string, string>, file?: { name: string; bytes: Buffer }) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: token, ...fields })) body.append(name, value);
  body.append("certificateFileUpload", file ? new File([file.bytes as Buffer<ArrayBuffer>], file.name) : new File([], ""));
  return admin.request(address, { body });
}
async function added(name = "certificate.pdf", bytes = PDF) {
  expect((await post(`${tab}/certificates/new`, NC2, { name, bytes })).status).toBe(303);
  return (await certificates())[0]!;
}

// covers: CAREER-02 CAREER-03 CAREER-06 CAREER-12 CAREER-21 CAREER-22 CAREER-25
test("a certificate is added with its file, listed with the count, and its file comes back byte for byte as an attachment", async () => {
  const { file_seq: fileSeq, qualification_name: name } = await added("Ñuñez diploma, signed.pdf");
  expect(name).toBe("Bread and Pastry NC II");
  const text = readText((await admin.request(tab)).text);
  expect(text).toMatch(/<h3[^>]*>Work experience <span class="count">0<\/span>/);
  expect(text).toMatch(/<h3[^>]*>Certificates <span class="count">1<\/span>/);
  expect(text).toContain("TESDA · 03/02/2022");
  expect(text).toMatch(new RegExp(`<a[^>]*title="Ñuñez diploma, signed.pdf"[^>]*href="/files/${fileSeq}"[^>]*>.*?Ñuñez diploma, …</a>`));
  expect((await files())[0]).toMatchObject({
    used_by: "qualification",
    content_type: "application/pdf",
    file_name: "Ñuñez diploma, signed.pdf",
  });
  const response = await admin.raw(`/files/${fileSeq}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="Nunez diploma_ signed.pdf"; filename*=UTF-8''%C3%91u%C3%B1ez%20diploma%2C%20signed.pdf`,
  );
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
});

// covers: CAREER-13 CAREER-14 CAREER-15 CAREER-16
test("all four are required, each with its text", async () => {
  const { status, text } = await post(`${tab}/certificates/new`, { qualificationName: " ", institution: "", qualificationDatetime: "" });
  expect(status).toBe(422);
  for (const message of [
    "Certificate Name can’t be blank",
    "Institution can’t be blank",
    "Date can’t be blank",
    "Certificate File can’t be blank",
  ])
    expect(readText(text).split(message).length - 1).toBe(2);
  expect(await certificates()).toEqual([]);
});

test("an accepted file stays chosen when another field has an error, and need not be sent again", async () => {
  const { status, text } = await post(
    `${tab}/certificates/new`,
    { ...NC2, institution: "" },
    { name: "long-name-of-a-file.png", bytes: PNG },
  );
  expect(status).toBe(422);
  expect(readText(text)).toContain("long-name-of-a-…");
  const kept = /name="certificateFile" value="([^"]*)"/.exec(text)![1]!;
  expect(kept).toBe(`/files/${(await files())[0]!.file_seq}`);
  expect((await post(`${tab}/certificates/new`, { ...NC2, certificateFile: kept, certificateFileName: "anything" })).status).toBe(303);
  expect((await files())[0]).toMatchObject({ file_name: "long-name-of-a-file.png", used_by: "qualification" });
});

test("Delete removes the chosen file from the form and changes nothing else", async () => {
  const form = { ...NC2, certificateFile: "/files/1", certificateFileName: "a.pdf", deleteFile: "certificateFileUpload" };
  const { status, text } = await post(`${tab}/certificates/new`, form);
  expect(status).toBe(200);
  expect(text).toMatch(/name="certificateFile" value=""/);
  expect(text).toContain('value="Bread and Pastry NC II"');
  expect(text).not.toContain("a.pdf");
});

// covers: ERR-10 INPUT-52
test.for([
  ["empty.pdf", Buffer.alloc(0), 422, "This file is empty."],
  ["program.pdf", Buffer.from("MZ\x90\x00\x03"), 422, "not a JPEG, PNG or PDF"],
  ["picture.pdf", PNG, 422, "but its content is a PNG picture"],
  ["page.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), 422, "not a JPEG, PNG or PDF"],
  ["large.pdf", Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576)]), 413, "The file is larger than 5 MB."],
] as [string, Buffer, number, string][])(
  "%s is refused: it says “ fail ” and why, keeps the other fields, and leaves nothing behind",
  async ([name, bytes, expected, why]) => {
    const before = [(await files()).length, onDisk()];
    const { status, text } = await post(`${tab}/certificates/new`, NC2, { name, bytes });
    expect(status).toBe(expected);
    expect(readText(text)).toContain("<li> fail </li>");
    expect(readText(text)).toContain(why);
    expect(readText(text)).not.toContain("Certificate File can’t be blank");
    expect(text).toContain('value="Bread and Pastry NC II"');
    expect([(await files()).length, onDisk()]).toEqual(before);
    expect(await certificates()).toEqual([]);
  },
);

test("a file of exactly 5 MB is accepted", async () => {
  await added("five.pdf", Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576 - PDF.length)]));
  expect((await files())[0]!.byte_size).toBe(5 * 1_048_576);
});

test("while the file store is unavailable the form shows a message and keeps the typed values", async () => {
  Object.assign(env, {
    S3_BUCKET: "kawani",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_REGION: "x",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  const { status, text } = await post(`${tab}/certificates/new`, NC2, { name: "a.pdf", bytes: PDF });
  expect(status).toBe(503);
  expect(readText(text)).toContain("<li> fail </li>");
  expect(readText(text)).toContain("The file could not be stored now.");
  expect(text).toContain('value="TESDA"');
});

// covers: CAREER-23
test("a changed certificate keeps its file or replaces it, removing the old one; the second of two users gets a message", async () => {
  const { qualification_seq: seq, file_seq: first } = await added();
  const edit = `${tab}/certificates/${seq}/edit`;
  const form = await admin.request(edit);
  expect(form.text).toMatch(new RegExp(`name="certificateFile" value="/files/${first}"`));
  const kept = { certificateFile: `/files/${first}`, certificateFileName: "certificate.pdf" };
  expect((await post(edit, { ...NC2, ...kept, institution: "TESDA Pasig", revision: "1" })).status).toBe(303);
  expect((await certificates())[0]).toMatchObject({ institution: "TESDA Pasig", file_seq: first, revision: 2 });
  expect((await post(edit, { ...NC2, ...kept, revision: "2" }, { name: "better.jpg", bytes: JPEG })).status).toBe(303);
  expect((await certificates())[0]!.file_seq).not.toBe(first);
  expect((await admin.request(`/files/${first}`)).status).toBe(404);
  const late = await post(edit, { ...NC2, ...kept, institution: "Late", revision: "1" }, { name: "late.pdf", bytes: PDF });
  expect([
    late.status,
    readText(late.text).includes("This certificate was changed by Ana Reyes at "),
    late.text.includes('value="Late"'),
  ]).toEqual([409, true, true]);
});

// covers: CAREER-07 CAREER-24
test("a deleted certificate deletes its file, after a confirmation", async () => {
  const { qualification_seq: seq, file_seq: fileSeq } = await added();
  const disk = onDisk();
  expect(readText((await admin.request(`${tab}/certificates/${seq}/delete`)).text)).toContain(
    "Are you sure you want to delete this certificate?",
  );
  expect((await admin.request(`${tab}/certificates/${seq}/delete`, { form: { revision: "1" } })).status).toBe(303);
  expect((await admin.request(`/files/${fileSeq}`)).status).toBe(404);
  await removeFileJob.run({ companySeq: scope.companySeq, fileSeq: fileSeq as number });
  expect(onDisk()).toBe(disk - 1);
  expect(await rows(`select 1 from stored_files where file_seq = ${fileSeq}`)).toEqual([]);
});

test("each download checks access to the record; an unattached upload belongs to its author only", async () => {
  const { file_seq: fileSeq } = await added();
  const { email } = await createTestAccount(scope.companySeq, {
    email: "other@company.test",
    permissions: ["CAREER_QUALIFI_INFO_VIEW", "PAYROLL_SETTING_EDIT"],
  });
  const other = await signIn(email);
  expect((await other.request(`/files/${fileSeq}`)).status).toBe(200);
  await grantPermissions(scope.companySeq, ["PAYROLL_SETTING_EDIT"], email);
  expect((await other.request(`/files/${fileSeq}`)).status).toBe(403);
  await runSql(scope.companySeq, `update stored_files set used_by = 'salary' where file_seq = ${fileSeq}`);
  expect((await other.request(`/files/${fileSeq}`)).status).toBe(200);
  expect((await admin.request(`/files/${fileSeq}`)).status).toBe(403);
  await runSql(scope.companySeq, `update stored_files set used_by = null, employee_seq = null where file_seq = ${fileSeq}`);
  expect([(await admin.request(`/files/${fileSeq}`)).status, (await other.request(`/files/${fileSeq}`)).status]).toEqual([200, 404]);
});

// covers: CAREER-25 CAREER-26
test("a file can be sent separately, is named by its path, and can be removed until its record is saved", async () => {
  const send = async (file: File | null, name = "") => {
    const body = new FormData();
    body.append("csrf", token);
    body.append("uploadFileName", name);
    if (file) body.append("uploadFile1", file);
    return admin.request("/files", { body, headers: { Accept: "application/json" } });
  };
  const sent = await send(new File([PDF], "blob"), "certificate.pdf");
  expect(sent.status).toBe(200);
  const { data } = JSON.parse(sent.text) as { data: { uploadFile1: string; uploadFileName: string } };
  expect(data).toEqual({ uploadFile1: `/files/${(await files())[0]!.file_seq}`, uploadFileName: "certificate.pdf" });
  expect((await send(new File(["MZ"], "a.pdf"))).status).toBe(422);
  expect((await send(null)).status).toBe(422);
  const remove = (csrf: string) =>
    admin.request(data.uploadFile1, {
      method: "DELETE",
      body: new URLSearchParams({ csrf }),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  expect((await remove("wrong")).status).toBe(403);
  expect((await remove(token)).status).toBe(200);
  expect((await admin.request(data.uploadFile1)).status).toBe(404);
  const { file_seq: used } = await added();
  expect((await admin.request(`/files/${used}`, { method: "DELETE", form: {} })).status).toBe(404);
});
