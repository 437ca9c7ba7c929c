import { Notice } from "~/components/ui/feedback/notice";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";

/** Bank accounts changed since the last payroll (BANK_CHANGED); shown on every page before a payment. */
export function AccountChangesNotice({ changes }: { changes: readonly { employeeSeq: number; text: string }[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="attention" title="Accounts changed: confirm them with the employee, not by email.">
      <ul>
        {changes.map(({ employeeSeq, text }) => (
          <li key={employeeSeq}>
            <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info", { employeeSeq })}>
              {text}
            </PermissionLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
