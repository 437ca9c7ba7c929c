import type { UploadView } from "~/components/payroll/runs/time/time-upload-preview";
import { sumEntries } from "~/domain/payroll/runs/time/time-summary";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { DAY_TYPE_LABELS, timeText } from "~/domain/payroll/runs/time/time-text";
import { formatDay, formatInstant } from "~/domain/shared/day";
import type { UploadPreview } from "~/models/payroll/runs/time/time-uploads.server";

/** Valid rows and changed employees shown in a preview. */
const PREVIEW_ROWS = 10;
/** Maximum omitted employees listed by name. */
const MAX_NAMED = 5;

/** Upload preview: one page of the rows with errors and the start of everything else, however long the sheet is. */
export function uploadView(
  { payroll, upload, run, reading, present, changed, digest }: UploadPreview,
  { page, pageSize, offset }: { page: number; pageSize: number; offset: number },
): UploadView {
  const people = new Map(run.employees.map((employee) => [employee.employeeSeq, employee]));
  return {
    payrollSeq: payroll.payrollSeq,
    uploadSeq: upload.uploadSeq,
    fileName: upload.fileName || "Workbook",
    uploaded: `${upload.uploadedBy}, ${formatInstant(upload.uploadedAt)}`,
    used: upload.usedAt && `by ${upload.usedBy} at ${formatInstant(upload.usedAt)}`,
    completed: payroll.completedAt !== null,
    digest,
    counts: {
      read: reading.read,
      valid: reading.usable,
      wrong: reading.problems.length,
      employees: reading.time.size,
      changed: changed.length,
      leftOut: reading.leftOut.size,
      waiting: [...reading.leftOut.values()].reduce((sum, rows) => sum + rows, 0),
    },
    leftOut: [...reading.leftOut.keys()].slice(0, MAX_NAMED).map((employeeSeq) => people.get(employeeSeq)!.employeeName),
    problems: reading.problems.slice(offset, offset + pageSize).map(({ number, employeeId, employeeName, date, messages }) => ({
      number,
      employee: [employeeId, employeeName].filter(Boolean).join(" · "),
      date,
      messages,
    })),
    page,
    pageSize,
    firstRows: reading.valid.slice(0, PREVIEW_ROWS).map(({ number, employeeSeq, entry }) => ({
      number,
      employee: people.get(employeeSeq)!.employeeName,
      date: formatDay(entry.workDate),
      kind: DAY_TYPE_LABELS[entryDayType(run, people.get(employeeSeq)!, entry)],
      text: timeText(entry),
    })),
    totals: sumEntries(reading.valid.map(({ entry }) => entry)),
    changes: changed.slice(0, PREVIEW_ROWS).map((employeeSeq) => ({
      employeeSeq,
      employee: people.get(employeeSeq)!.employeeName,
      before: timeText(sumEntries(present.get(employeeSeq) ?? [])),
      after: timeText(sumEntries(reading.time.get(employeeSeq)!)),
    })),
  };
}
