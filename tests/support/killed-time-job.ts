import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { readOrderedFile } from "~/models/time/uploads/background-files.server";
import { previewPunchUpload, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { findTerminal } from "~/models/time/terminals/terminal-lookup.server";
import { storeTerminalPunches } from "~/models/time/terminals/terminal-punches.server";
import { killProcessAfter } from "./kill-process";
import { terminalBacklog } from "./terminal-backlog";

/**
 * A process that is killed while it stores a punch file or a terminal's post, or evaluates days: after the given number of statements, before their transaction commits.
 * Arguments: task, company, upload or serial number, instant, statement prefix and count; DATABASE_URL names the database.
 */
const [task, company, upload, instant, statement, times] = process.argv.slice(2) as [string, string, string, string, string, string];
const scope = importScope(Number(company), ["PAYROLL_USAGE"]);
const now = new Date(instant);

killProcessAfter(statement, Number(times));
process.send?.("ready");
if (task === "judge") await evaluateDays(scope, now);
else if (task === "read") await readOrderedFile({ companySeq: Number(company), punchUploadSeq: Number(upload) }, now);
else if (task === "terminal")
  await storeTerminalPunches(
    (await findTerminal(upload, now))!,
    Buffer.from(terminalBacklog(1_200, ["27"], "2026-11-16")),
    { stamp: "7", connectedSince: now },
    now,
  );
else {
  const { digest } = await previewPunchUpload(scope, Number(upload), 0, now);
  await storePunchUpload(scope, Number(upload), { digest, offsetMinutes: 0 }, now);
}
