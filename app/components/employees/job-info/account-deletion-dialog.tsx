import type { accountDeletionInput } from "~/domain/employees/job-info/account-deletion";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DeleteDialog } from "~/components/ui/form/delete-dialog";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { ACCOUNT_DELETED } from "~/domain/employees/job-info/job-info";

type AccountDeletionDialogProps = { closeHref: string; employeeName: string; lastResult: LastResult };

/** Confirms permanently closing the account of a resigned employee. */
export function AccountDeletionDialog({ closeHref, employeeName, lastResult }: AccountDeletionDialogProps) {
  const [form, { understood }] = useForm<FieldsOf<typeof accountDeletionInput>>({ lastResult });
  return (
    <DeleteDialog form={form} title="Account Delete" closeHref={closeHref} problems={problemsOf(form, [understood])}>
      <p>
        <b>{employeeName}</b> can never sign in again and is no longer head of a department. Records, payslips and tax forms are kept.
      </p>
      <CheckboxField field={understood} label="I understand that this account cannot be opened again." required />
    </DeleteDialog>
  );
}

export function AccountDeleted({ closeHref }: { closeHref: string }) {
  return (
    <NoticeDialog title="Account Delete" closeHref={closeHref}>
      <p>{ACCOUNT_DELETED}</p>
    </NoticeDialog>
  );
}
