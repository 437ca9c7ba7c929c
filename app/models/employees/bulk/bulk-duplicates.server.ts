import { readInCompany } from "~/db/client.server";
import type { PersonalNumbers } from "~/domain/employees/pay/duplicate-numbers";
import type { Scope } from "~/domain/shared/scope";
import { listDuplicateNumbers } from "./duplicate-numbers.server";
import { readBulkUpload, readBulkRows, type BulkPurpose } from "./bulk-sheets.server";
import { updateOf } from "./bulk-updates.server";

/** Notes on rows of a pending sheet whose ID numbers belong to another row or employee. @throws NotFound */
export function listBulkDuplicates(scope: Scope, bulkPurpose: BulkPurpose, bulkInviteSeq: number): Promise<string[]> {
  return readInCompany(scope, async (tx) => {
    const { bulkState } = await readBulkUpload(tx, scope, bulkPurpose, bulkInviteSeq, { by: scope });
    if (bulkState !== "PREVIEW") return [];
    const usable = (await readBulkRows(tx, scope, bulkInviteSeq)).filter(({ resolved }) => resolved !== null);
    const rows = usable.map((stored) =>
      bulkPurpose === "UPDATE"
        ? { row: stored.rowIndex, employeeSeq: updateOf(stored).employeeSeq, numbers: updateOf(stored).after as PersonalNumbers }
        : { row: stored.rowIndex, employeeSeq: null, numbers: stored.resolved as PersonalNumbers },
    );
    return (await listDuplicateNumbers(tx, scope, rows)).map(({ message }) => message);
  });
}
