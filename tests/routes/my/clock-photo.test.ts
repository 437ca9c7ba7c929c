import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { Permission } from "~/domain/settings/permissions";
import { manilaDay } from "~/domain/shared/day";
import { env } from "~/env.server";
import { removeFileJob } from "~/jobs/remove-file.server";
import { clock } from "~/models/time/clock/clocking.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PDF, PNG } from "../../support/files";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { addCurrentShift } from "../../support/current-shift";
import { pngChunk, greySquare, buildExif, buildJpeg, plainJpeg, jpegSegment } from "../../support/photos";

const CLOCK = "/my/clock";
const NOW = new Date();
const MEGABYTE = 1_048_576;
/** A phone photo: upright, with GPS position. */
const PHOTO = buildJpeg(buildExif(1), ...greySquare());
let company: TestCompany;
let companySeq: number;
let luz: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT", "TEAM_EDIT"] });
  ({ companySeq } = company.scope);
  const [seq] = await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await addCurrentShift(companySeq, NOW);
  await inCompany(company.scope, (tx) => lockPolicies(tx, company.scope));
  await runSql(companySeq, "update time_policy_versions set photo_yn = 'Y' where time_policy_seq = 3");
  luz = await signInEmployee(companySeq, seq!);
});

/** As a browser without scripts sends the form: texts first, the file unchanged. */
async function clockWithPhoto(direction: string, photo: Uint8Array | null, { name = "IMG_20261126 Luz Cruz.jpg", formKey = "" } = {}) {
  const body = new FormData();
  body.set("csrf", await luz.token());
  if (formKey) body.set("formKey", formKey);
  body.set("direction", direction);
  for (const field of ["latitude", "longitude", "accuracyMeters"]) body.set(field, "");
  // An empty file chooser sends a file without name.
  body.set("photo", new File(photo ? [photo as Uint8Array<ArrayBuffer>] : [], photo ? name : ""));
  return luz.request(CLOCK, { body });
}
const agree = (agreedYn = "Y") => luz.request(`${CLOCK}/notice`, { form: { about: "PHOTO", agreedYn } });
const readText = ({ text }: Answer) => readMainText(text);
const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const punches = () => queryRows("select direction from punches order by punch_seq");
const files = () => queryRows("select file_name, content_type, used_by, employee_seq, byte_size from stored_files order by file_seq");
const filesOnDisk = () =>
  readdirSync(path.join(env.DATA_DIR, "files"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dat")).length;
const fileOf = async () => (await queryRows("select photo_file_seq from punch_places"))[0]!.photo_file_seq as number;
const bytesOf = async (visitor: Visitor, fileSeq: number) => Buffer.from(await (await visitor.raw(`/files/${fileSeq}`)).arrayBuffer());

test("before the first photo a notice states what is kept, why, who sees it and how long; then the page requires one, without scripts too", async () => {
  const response = await luz.request(CLOCK);
  expect(readText(response)).toMatch(
    /Before you clock for the first time .*The photo that you take when you clock, without metadata.*To confirm that it was you who clocked\..*Heads and colleagues cannot\..*at most 180 days/,
  );
  expect(response.text).not.toContain('type="file"');
  // Without consent nothing is taken, and the notice is shown again.
  const early = await clockWithPhoto("IN", PHOTO);
  expect([early.status, readText(early).includes("Before you clock for the first time")]).toEqual([422, true]);
  expect((await agree()).location).toBe(CLOCK);
  expect(await queryRows("select notice_about, notice_version, agreed_yn from clock_notices")).toEqual([
    { notice_about: "PHOTO", notice_version: 1, agreed_yn: "Y" },
  ]);
  const { text } = await luz.request(CLOCK);
  expect(text).toMatch(/<form [^>]*enctype="multipart\/form-data"/i);
  expect(/<input [^>]*type="file"[^>]*>/.exec(text)![0]).toMatch(/accept="image\/jpeg,image\/png".* capture="user"/);
  expect(text).toMatch(/JPEG or PNG, at most 10 MB/);
  expect([await punches(), await files()]).toEqual([[], []]);
});

test("a clock-in is stored with its photo, without file name and metadata", async () => {
  await agree();
  expect((await clockWithPhoto("IN", PHOTO)).location).toBe(CLOCK);
  expect(await punches()).toEqual([{ direction: "IN" }]);
  expect(await files()).toEqual([
    { file_name: "clock.jpg", content_type: "image/jpeg", used_by: "punchPhoto", employee_seq: 1, byte_size: plainJpeg().length },
  ]);
  const fileSeq = await fileOf();
  expect(await bytesOf(luz, fileSeq)).toEqual(plainJpeg());
  // The shift began four hours ago, in Manila.
  for (const page of [CLOCK, `/my/time?day=${manilaDay(new Date(NOW.getTime() - 4 * 3_600_000))}`])
    expect((await luz.request(page)).text, page).toContain(`href="/files/${fileSeq}"`);
});

test("a PNG is accepted as well, and loses its texts", async () => {
  await agree();
  const photo = Buffer.concat([PNG.subarray(0, 33), pngChunk("tEXt", Buffer.from("Author\0Luz Cruz")), PNG.subarray(33)]);
  expect((await clockWithPhoto("IN", photo, { name: "me.png" })).status).toBe(303);
  expect(await bytesOf(luz, await fileOf())).toEqual(PNG);
});

test("a clock-in without a photo is refused at the field; so is a form without the photo field", async () => {
  await agree();
  const none = await clockWithPhoto("IN", null);
  expect([none.status, readText(none)]).toEqual([
    422,
    expect.stringContaining("Your company requires a photo with each clock-in. Take one, and press again."),
  ]);
  expect(none.text).toMatch(/<input [^>]*type="file"[^>]*aria-invalid="true"|<input [^>]*aria-invalid="true"[^>]*type="file"/);
  expect((await luz.request(CLOCK, { form: { direction: "IN" } })).status).toBe(422);
  expect([await punches(), await files()]).toEqual([[], []]);
});

test("a non-photo, a file too large by a byte, and a bomb are refused with what to do, and leave nothing behind", async () => {
  await agree();
  // Up to the byte, with ignored segments (each at most 65,537 bytes with its marker).
  const padded = (bytes: number) => {
    const parts: Buffer[] = [];
    for (let left = bytes - plainJpeg().length; left > 0;) {
      const rest = left > 65_537 ? left - 10 : left;
      const size = left > 65_537 + 4 ? 65_537 : rest;
      parts.push(jpegSegment(0xfe, Buffer.alloc(size - 4)));
      left -= size;
    }
    return buildJpeg(...parts, ...greySquare());
  };
  expect(padded(10 * MEGABYTE).length).toBe(10_485_760);
  const bomb = Buffer.from(PNG);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  const refused: [Uint8Array, number, RegExp][] = [
    [PDF, 422, /This file is not a JPEG or PNG photo\. Take the photo again, or save it as JPEG\./],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, /not a JPEG or PNG photo/],
    [padded(10 * MEGABYTE + 1), 413, /The file is larger than 10 MB\. Choose a smaller one\./],
    [bomb, 422, /more pixels than can be shown/],
    [plainJpeg(8193, 8), 422, /more pixels than can be shown/],
    [PHOTO.subarray(0, PHOTO.length - 2), 422, /This photo is damaged, or of a kind that cannot be shown\. Take it again\./],
  ];
  for (const [photo, status, why] of refused) {
    const answer = await clockWithPhoto("IN", photo);
    expect([answer.status, readText(answer)]).toEqual([status, expect.stringMatching(why)]);
  }
  expect([await punches(), await files()]).toEqual([[], []]);
  expect((await clockWithPhoto("IN", padded(10 * MEGABYTE))).status).toBe(303);
  expect(await bytesOf(luz, await fileOf())).toEqual(plainJpeg());
});

test("the same form sent twice is one clock-in with one photo; a refused clock-in stores no photo", async () => {
  await agree();
  const before = filesOnDisk();
  const formKey = /name="formKey" value="([^"]+)"/.exec((await luz.request(CLOCK)).text)![1]!;
  const twice = await Promise.all([clockWithPhoto("IN", PHOTO, { formKey }), clockWithPhoto("IN", PHOTO, { formKey })]);
  expect(twice.map(({ status, location }) => [status, location])).toEqual([1, 2].map(() => [303, CLOCK]));
  expect((await clockWithPhoto("IN", PHOTO, { formKey })).status).toBe(303);
  expect(await punches()).toHaveLength(1);
  const soon = await clockWithPhoto("OUT", PHOTO);
  expect([soon.status, readText(soon)]).toEqual([429, expect.stringMatching(/You clocked in at \d\d:\d\d already/)]);
  expect((await files()).map(({ used_by }) => used_by)).toEqual(["punchPhoto"]);
  expect(filesOnDisk() - before).toBe(1);
});

test("if no photo is required none is stored, whatever is sent", async () => {
  await runSql(companySeq, "update time_policy_versions set photo_yn = 'N' where time_policy_seq = 3");
  const { text } = await luz.request(CLOCK);
  expect([text.includes('type="file"'), /enctype="multipart/i.test(text)]).toEqual([false, false]);
  expect((await clockWithPhoto("IN", PHOTO)).status).toBe(303);
  expect(await queryRows("select photo_file_seq from punch_places")).toEqual([{ photo_file_seq: null }]);
  expect(await files()).toEqual([]);
});

test("a kiosk requires no photo", async () => {
  const kiosk = { office: "Pasig plant", deviceId: "tablet" };
  const tapped = { direction: null, means: "KIOSK", position: null, address: "", kiosk } as const;
  await clock({ companySeq, employeeSeq: 1, employeeName: "Luz Cruz" }, tapped, NOW);
  expect(await punches()).toEqual([{ direction: "IN" }]);
});

test("a user who declines sees where else to clock in and may change the answer; nothing is recorded in the meantime", async () => {
  await agree("N");
  const page = await luz.request(CLOCK);
  expect(readText(page)).toMatch(/you have not agreed to keeping it\. Agree under Data kept for each clock-in, use a kiosk or time clock/);
  expect(page.text).not.toContain('name="direction"');
  expect((await clockWithPhoto("IN", PHOTO)).status).toBe(422);
  expect(readText(await luz.request(`${CLOCK}/notice`))).toMatch(/Your photo Data kept .*Agree No photo of me/);
  await agree();
  expect((await clockWithPhoto("IN", PHOTO)).status).toBe(303);
});

test("an offline clock-in has no photo: it does not count, and a correction is filed instead", async () => {
  await agree();
  const at = String(Date.now() - 3_600_000);
  const held = await luz.request(`${CLOCK}/held`, {
    form: { key: crypto.randomUUID(), direction: "IN", pressedAt: at, sentAt: String(Date.now()) },
    headers: { Accept: "application/json" },
  });
  expect(JSON.parse(held.text)).toMatchObject({
    data: {
      counted: false,
      filedHref: "/my/filings/1",
      text: expect.stringMatching(
        /^Your company requires a photo with each clock-in, which needs the network\. .*A correction was filed for you/,
      ) as string,
    },
  });
  expect(await punches()).toEqual([]);
});

// Document 4 §6.10, §6.9: open to those who may correct attendance, and to the employee; not to heads, attendance or payroll viewers, or other
// companies.
test("the photo is visible to those who may correct attendance, and to its owner; to no one else", async () => {
  await agree();
  await clockWithPhoto("IN", PHOTO);
  const fileSeq = await fileOf();
  // The shift began four hours ago, in Manila.
  const day = `/time/time_reports/1/${manilaDay(new Date(NOW.getTime() - 4 * 3_600_000))}`;
  const admin = await signIn(company.email);
  expect((await admin.request(day)).text).toContain(`src="/files/${fileSeq}"`);
  for (const visitor of [admin, luz]) {
    const answer = await visitor.raw(`/files/${fileSeq}`);
    const header = (name: string) => answer.headers.get(name);
    expect([answer.status, header("Content-Type"), header("Cache-Control"), header("X-Content-Type-Options")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
      "nosniff",
    ]);
    expect(header("Content-Disposition")).toMatch(/^inline; filename="clock\.jpg"/);
    await answer.body?.cancel();
  }
  const looking: Permission[] = [
    "ATTENDANCE_VIEW",
    "PAYROLL_VIEW",
    "PAYROLL_SETTING_EDIT",
    "TEAM_VIEW",
    "TEAM_EDIT",
    "COMPANY_SETTING_EDIT",
  ];
  const ben = await signInEmployee(companySeq, 2, looking);
  expect((await ben.request(`/files/${fileSeq}`)).status).toBe(403);
  const seen = await ben.request(day);
  expect([seen.status, seen.text.includes(`/files/${fileSeq}`)]).toEqual([200, false]);
  const stranger = await signIn((await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] })).email);
  expect((await stranger.request(`/files/${fileSeq}`)).status).toBe(404);
  // It cannot be attached to another record, nor removed.
  expect((await luz.request(`/files/${fileSeq}`, { form: {}, headers: { Accept: "application/json" } })).status).not.toBe(200);
  await removeFileJob.run({ companySeq, fileSeq });
  expect(await files()).toHaveLength(1);
});

test("other users' pending files do not prevent clocking", async () => {
  await agree();
  await runSql(
    companySeq,
    `insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, uploaded_by)
     select ${companySeq}, 1000 + n, 'x' || n, 'a.pdf', 'application/pdf', 100, '', 1 from generate_series(1, 200) n`,
  );
  expect((await clockWithPhoto("IN", PHOTO)).status).toBe(303);
});

test("when the file store is down the clock-in is refused with a message, and counts nothing", async () => {
  await agree();
  Object.assign(env, {
    S3_BUCKET: "files",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_REGION: "x",
    S3_ACCESS_KEY_ID: "k",
    S3_SECRET_ACCESS_KEY: "s",
  });
  try {
    const away = await clockWithPhoto("IN", PHOTO);
    expect([away.status, readText(away)]).toEqual([
      503,
      expect.stringContaining("The file could not be stored now. Try again in a moment"),
    ]);
  } finally {
    env.S3_BUCKET = env.S3_ENDPOINT = undefined;
  }
  expect(await punches()).toEqual([]);
});
