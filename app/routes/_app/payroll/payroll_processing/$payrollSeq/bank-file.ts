import { makeZip } from "client-zip";
import { FILE_OUTDATED, DOWNLOAD_EXPIRED } from "~/domain/payroll/payout/bank/bank-file-input";
import { ACCESS } from "~/domain/settings/access";
import { Refusal } from "~/domain/shared/refusal";
import { readBankFiles } from "~/models/payroll/payout/bank/bank-files.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { bankFile, bankFileDigest } from "~/reports/payroll/payout/bank/bank-file";
import { countPeople, download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { hasDownloadGrant } from "~/web/session/download-grant.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

/** The bank files "3" or "3-5" that were just generated; several as one zip. They are written again and only served if byte-identical. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  const search = new URL(request.url).searchParams;
  const files = search.get("files") ?? "";
  const back = (contentType: string) =>
    redirectWithToast(pathTo("get-payroll-process-bank-files", { payrollSeq }), contentType, "attention");
  if (!hasDownloadGrant(`bank files ${payrollSeq} ${files}`, scope, search.get("ticket") ?? "")) return back(DOWNLOAD_EXPIRED);
  const [first = 0, last = first] = files.split("-").map(Number);
  const parts = await readBankFiles(
    scope,
    payrollSeq,
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  try {
    for (const part of parts) if ((await bankFileDigest(part)) !== part.digest) return back(FILE_OUTDATED);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return back(FILE_OUTDATED);
  }
  const made = await Promise.all(parts.map(({ layout, payees, head }) => bankFile(layout, payees, head)));
  countPeople(parts.reduce((sum, { payees }) => sum + payees.length, 0));
  const [only] = made;
  if (only && made.length === 1) return download(only.name, only.bytes, typeOf(only.name));
  return download(`Bank files PAY-${payrollSeq}.zip`, makeZip(made.map(({ name, bytes }) => ({ name, input: bytes }))));
});

/** The layout defines the encoding of a text file, so the content type must not name one. */
const typeOf = (name: string) => (name.endsWith(".xlsx") ? undefined : "application/octet-stream");
