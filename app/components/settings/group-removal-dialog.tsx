import type { groupRemovalInput } from "~/domain/settings/permission-group";
import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { DeleteDialog } from "~/components/ui/form/delete-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type GroupRemovalDialogProps = {
  roleGroupName: string;
  revision: number;
  /** "Ana Reyes and Ben Cruz"; empty if the group has no members. */
  members: string;
  closeHref: string;
  lastResult: LastResult;
};

/** Confirms deleting a group, and lists who loses its permissions (SET-06). */
export function GroupRemovalDialog({ roleGroupName, revision, members, closeHref, lastResult }: GroupRemovalDialogProps) {
  const [form, fields] = useForm<FieldsOf<typeof groupRemovalInput>>({ id: "removal", lastResult });
  return (
    <DeleteDialog form={form} title="Delete group" closeHref={closeHref} problems={problemsOf(form, [fields.understood, fields.revision])}>
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{roleGroupName}</b>{" "}
        {members ? `is deleted, and its members lose its permissions: ${members}.` : "is deleted. It has no members."}
      </p>
      <CheckboxField field={fields.understood} label="I understand that this cannot be undone." required />
    </DeleteDialog>
  );
}
