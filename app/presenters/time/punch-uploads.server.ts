import type { UploadRow } from "~/components/time/uploads/upload-list";
import type { UploadView } from "~/components/time/uploads/upload-preview";
import { addDays, dayNumber, formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { Scope } from "~/domain/shared/scope";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { countFixable, median, mostlyToCome, type FilePreview, type FirstTap } from "~/domain/time/punches/parsing/file-preview";
import { LINE_PROBLEMS, type LineProblem } from "~/domain/time/punches/parsing/check-lines";
import { parseOffset, WRONG_OFFSET } from "~/domain/time/punches/parsing/upload-input";
import { UPLOAD_SORTS, UPLOAD_STATES } from "~/domain/time/punches/parsing/upload-sorts";
import {
  allAlreadyStored,
  distanceText,
  lineFixText,
  MOSTLY_TO_COME,
  movedText,
  NOTHING_TO_STORE,
  proposedMove,
  punchCount,
  secondText,
  unknownDevicesText,
} from "~/domain/time/punches/parsing/upload-text";
import { findUnknownDevices } from "~/models/time/device-log.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { isLong } from "~/models/time/uploads/background-files.server";
import {
  findSameFile,
  listPunchUploads,
  findUploadPreview,
  type PunchUpload,
  type UploadPreview,
} from "~/models/time/uploads/punch-uploads.server";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** Sample size for comparing a device's first taps with planned starts: employees and days. */
const [SAMPLED_PEOPLE, SAMPLED_DAYS] = [40, 14];
/** Minutes (twelve hours): a first tap further from the planned start is ignored. */
const MAX_TAP_DISTANCE = 720;

/** A page of the punch files. */
export async function readUploadList(request: Request, scope: Scope) {
  const { page, pageSize, offset, ...order } = readListQuery(request, {
    sorts: UPLOAD_SORTS,
    defaultSort: "-uploaded",
    pageSizes: [50, 25, 100],
  });
  const { rows, count } = await listPunchUploads(scope, { ...order, offset, limit: pageSize });
  toLastPage(request, { page, pageSize }, count);
  return { rows: rows.map(uploadRow), count, q: order.q, page, pageSize };
}

const CHUNK = 2_000;

/** All matching files, in the list's order, for the workbook. @throws 400 */
export function readUploadSheet(request: Request, scope: Scope) {
  const { q, sort, descending } = readListQuery(request, { sorts: UPLOAD_SORTS, defaultSort: "-uploaded", pageSizes: [50, 25, 100] });
  const rows = async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows: some } = await listPunchUploads(scope, { q, sort, descending, limit: CHUNK, offset });
      for (const upload of some) {
        const row = uploadRow(upload);
        const uploaded = formatInstant(upload.uploadedAt);
        yield { ...row, uploadedBy: upload.uploadedBy, uploaded, state: UPLOAD_STATES[row.state] };
      }
      if (some.length < CHUNK) return;
    }
  };
  return rows();
}

function uploadRow(upload: PunchUpload): UploadRow {
  const { punchUploadSeq, fileName, fileSeq, uploadState, lineCount, newCount, duplicateCount, invalidCount, offsetMinutes } = upload;
  return {
    punchUploadSeq,
    fileName,
    fileHref: filePath(fileSeq),
    uploaded: `${upload.uploadedBy}, ${formatInstant(upload.uploadedAt)}`,
    state: uploadState as UploadRow["state"],
    since: statusSinceText(upload),
    lines: lineCount,
    added: newCount,
    there: duplicateCount,
    bad: invalidCount,
    moved: movedText(offsetMinutes),
  };
}

function statusSinceText({ usedBy, usedAt, revertedBy, revertedAt }: PunchUpload): string {
  if (revertedAt !== null) return `${revertedBy}, ${formatInstant(revertedAt)}`;
  return usedAt === null ? "" : `${usedBy}, ${formatInstant(usedAt)}`;
}

/** A file's preview, result or processing progress; a stored file is not parsed again. @throws NotFound */
export async function readUploadPage(request: Request, scope: Scope, upload: PunchUpload, now: Date) {
  const { fileName, punchUploadSeq, uploadState, orderedStep, doneCount, lineCount, refusal } = upload;
  const nothing = { fileName, row: null, view: null, going: null, unread: null };
  if (uploadState === "READING")
    return { ...nothing, going: { punchUploadSeq, storing: orderedStep === "STORE", done: doneCount, total: lineCount } };
  if (uploadState !== "WAITING") return { ...nothing, row: uploadRow(upload) };
  const typed = new URL(request.url).searchParams.get("move")?.slice(0, 20) ?? "";
  const offset = parseOffset(typed);
  const seen = await findUploadPreview(scope, punchUploadSeq, offset ?? 0, now);
  if (seen === null) return { ...nothing, unread: { punchUploadSeq, refusal } };
  const [distances, same] = [await readTapDistances(scope, seen.preview, now), await findSameFile(scope, upload)];
  const strange = await findUnknownDevices(
    scope,
    seen.preview.devices.map(({ deviceId }) => deviceId),
  );
  const view = { ...uploadView(seen, { distances, same }), strange: strange.length > 0 ? unknownDevicesText(strange) : null };
  const move = isLong(upload)
    ? { move: String(seen.offsetMinutes || ""), moveProblem: null }
    : { move: typed, moveProblem: offset === null ? WRONG_OFFSET : null };
  return { ...nothing, view: { ...view, ...move, refusal, long: isLong(upload) } };
}

function uploadView(
  { upload, preview, digest, offsetMinutes }: UploadPreview,
  { distances, same }: { distances: ReadonlyMap<string, number | null>; same: PunchUpload | null },
): Omit<UploadView, "move" | "moveProblem" | "refusal" | "long" | "strange"> {
  const { read, added, lifted, late, people, unknown, unknownCount, days, devices, deviceCount, wrong, toMend } = preview;
  const reasons = (Object.keys(LINE_PROBLEMS) as LineProblem[]).filter((problem) => wrong[problem] > 0);
  const stores = added + lifted;
  const stopped = blockingNotice(preview);
  return {
    punchUploadSeq: upload.punchUploadSeq,
    fileName: upload.fileName,
    uploaded: `${upload.uploadedBy}, ${formatInstant(upload.uploadedAt)}`,
    digest,
    read,
    added,
    lifted,
    late,
    people,
    there: wrong.ALREADY_THERE,
    bad: countFixable(preview),
    dates: datesText(days),
    reasons: reasons.map((problem) => ({ text: LINE_PROBLEMS[problem], lines: wrong[problem] })),
    unknown,
    unknownCount,
    devices: devices.map(({ deviceId, lines, first, last }) => ({
      device: deviceId || "Not given",
      lines,
      first: secondText(first),
      last: secondText(last),
      distance: distanceText(distances.get(deviceId) ?? null),
      move: offsetShift(proposedMove(distances.get(deviceId) ?? null, offsetMinutes)),
    })),
    deviceCount,
    wrongLines: toMend.map((row) => ({
      number: row.line,
      who: row.number,
      detail: row.at === null ? "" : secondText(row.at),
      messages: [lineFixText(row)],
    })),
    notice: stopped ?? duplicateNotice(same),
    mayStore: stopped === null,
    verb: `Store ${punchCount(stores)}`,
  };
}

/** A clock offset, as a URL value and as text. */
const offsetShift = (minutes: number | null) =>
  minutes === null ? null : { minutes: String(minutes), text: movedText(minutes) || "00:00" };

/** Why nothing can be stored; null if something can. */
function blockingNotice(preview: FilePreview): UploadView["notice"] | null {
  const { read, added, lifted, wrong } = preview;
  if (mostlyToCome(preview)) return { tone: "danger", text: MOSTLY_TO_COME };
  if (added + lifted > 0) return null;
  return read > 0 && wrong.ALREADY_THERE === read ? { text: allAlreadyStored(read) } : { tone: "attention", text: NOTHING_TO_STORE };
}

function duplicateNotice(same: PunchUpload | null): UploadView["notice"] {
  const moved = same && same.offsetMinutes !== 0 ? ` It was moved by ${movedText(same.offsetMinutes)} then.` : "";
  if (same?.usedAt)
    return {
      tone: "attention",
      title: "This file was already imported.",
      text: `${same.usedBy} stored it at ${formatInstant(same.usedAt)}.${moved} Check that you want its time logs again.`,
    };
  return { text: "New time logs are added; existing ones do not change. The import can be undone." };
}

function datesText(days: readonly Day[]): string {
  if (days.length === 0) return "";
  const [first, last] = [formatDay(days[0]!), formatDay(days.at(-1)!)];
  return days.length === 1 ? first : `${first} to ${last}, ${days.length} dates`;
}

/** Median distance of each device's first taps from the planned starts; reveals a wrong device clock. */
async function readTapDistances(scope: Scope, { firstTaps, days }: FilePreview, now: Date): Promise<Map<string, number | null>> {
  const to = days.at(-1);
  if (to === undefined) return new Map();
  const from = addDays(to, 1 - SAMPLED_DAYS);
  const sampled = new Map<string, FirstTap[]>();
  for (const [deviceId, taps] of firstTaps) {
    const recent = taps.filter(({ day }) => day >= from);
    const people = new Set([...new Set(recent.map(({ employeeSeq }) => employeeSeq))].slice(0, SAMPLED_PEOPLE));
    sampled.set(
      deviceId,
      recent.filter(({ employeeSeq }) => people.has(employeeSeq)),
    );
  }
  const people = [...new Set([...sampled.values()].flat().map(({ employeeSeq }) => employeeSeq))];
  const evaluated = await readEvaluatedDays(scope, people, { from, to }, now);
  const startOf = ({ employeeSeq, day }: FirstTap) => evaluated.get(employeeSeq)?.days.find((view) => view.day === day)?.facts.plan?.start;
  return new Map(
    [...sampled].map(([deviceId, taps]) => {
      const distances = taps.flatMap((tap) => {
        const start = startOf(tap);
        return start === undefined ? [] : [Math.floor(tap.at / 60) - dayNumber(tap.day) * DAY_MINUTES - start];
      });
      return [deviceId, median(distances.filter((minutes) => Math.abs(minutes) <= MAX_TAP_DISTANCE))];
    }),
  );
}
