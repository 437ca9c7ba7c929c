import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { DeleteDialog } from "~/components/ui/form/delete-dialog";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { DropdownField } from "~/components/ui/form/dropdown-field";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { TextField } from "~/components/ui/form/text-fields";
import type { HistoryRow } from "~/components/ui/table/history-pages";
import { ViewHistory } from "~/components/ui/table/view-history";
import { formatInstant } from "~/domain/shared/day";
import type { PickerAnswer } from "~/domain/shared/forms/picker-form";
import { pathTo } from "~/paths";
import { OPTIONS, PEOPLE } from "./people";

export const DIALOGS = ["modal", "confirm", "log-out", "notice", "delete", "history", "history-empty", "picker", "picker-empty"] as const;
export type GalleryDialog = (typeof DIALOGS)[number];

const HOME = pathTo("get-gallery");
const PAGE_SIZE = 10;
const CHANGES: HistoryRow[] = Array.from({ length: 64 }, (_, index) => ({
  id: index + 1,
  changedAt: formatInstant(new Date(Date.UTC(2026, 10, 24, 1, 0) - index * 3_600_000)),
  adminName: "Maricel Soriano",
  actionDescription: `Change ${64 - index}: the grace period of Day shift became 10 minutes.`,
}));

export function DialogLinks({ chosen }: { chosen: string }) {
  return (
    <Card title="Dialogs" padded>
      <div className="gallery-set">
        {DIALOGS.map((dialog) => (
          <LinkButton key={dialog} href={pathTo("get-gallery", null, { dialog })}>
            {`Open ${dialog}`}
          </LinkButton>
        ))}
      </div>
      <p className="small muted">{`Chosen employees: ${chosen || "none"}`}</p>
    </Card>
  );
}

type OpenDialogProps = {
  dialog: GalleryDialog;
  page: number;
  field: (name: string, standard?: string) => FieldState;
  answer?: PickerAnswer;
};

export function OpenDialog({ dialog, page, field, answer }: OpenDialogProps) {
  switch (dialog) {
    case "modal":
      return (
        <DialogPage title="Add an education" closeHref={HOME} size="md">
          <PostForm verb="Add" cancelHref={HOME} action={pathTo("post-gallery", null, { dialog: "modal" })}>
            <TextField field={field("school")} label="School" required />
            <DropdownField
              field={field("level")}
              label="Level"
              placeholder="Choose one"
              options={["Elementary", "Middle School", "High School"].map((text) => ({ text, value: text }))}
            />
            <DatePickerField field={field("graduation")} label="Graduation" />
          </PostForm>
        </DialogPage>
      );
    case "confirm":
      return (
        <ConfirmDialog title="Complete the run" closeHref={HOME} action={pathTo("post-gallery", null, { dialog: "confirm" })}>
          38 employees are paid.
        </ConfirmDialog>
      );
    case "log-out":
      return (
        <ConfirmDialog title="Log out" closeHref={HOME} verb="OK" action={pathTo("post-gallery", null, { dialog: "log-out" })}>
          Are you sure you want to log out?
        </ConfirmDialog>
      );
    case "notice":
      return (
        <NoticeDialog title="Not saved" closeHref={HOME}>
          Sign out failed. Please sign out again.
        </NoticeDialog>
      );
    case "delete": {
      const understood = field("understood");
      return (
        <DeleteDialog title="Delete account" closeHref={HOME} problems={problemsOf({}, [understood])}>
          <p className="muted">Karl Catacutan Yap resigned on 11/20/2026. Payslips and BIR forms stay; the sign-in goes.</p>
          <CheckboxField field={understood} label="I understand that this cannot be undone" />
        </DeleteDialog>
      );
    }
    case "history":
      return (
        <ViewHistory
          closeHref={HOME}
          rows={CHANGES.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          page={page}
          pageSize={PAGE_SIZE}
          count={CHANGES.length}
        />
      );
    case "history-empty":
      return <ViewHistory closeHref={HOME} rows={[]} page={1} pageSize={PAGE_SIZE} count={0} />;
    case "picker":
      return <EmployeePicker employees={PEOPLE} chosen={[2, 4]} closeHref={HOME} options={OPTIONS} answer={answer} />;
    case "picker-empty":
      return (
        <EmployeePicker
          employees={PEOPLE}
          chosen={[]}
          closeHref={HOME}
          optionsHref={pathTo("get-gallery-options")}
          allowEmpty
          title="Choose who may be no one"
          answer={answer}
        />
      );
  }
}
