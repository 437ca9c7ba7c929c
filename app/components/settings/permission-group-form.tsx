import type { permissionGroupInput } from "~/domain/settings/permission-group";
import { useForm } from "@conform-to/react";
import { Fieldset } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { PermissionAreaView } from "~/domain/settings/permission-areas";
import { PermissionMatrix } from "./permission-matrix";
import type { GrantablePermission } from "~/domain/settings/permissions";

type PermissionGroupFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  values?: { roleGroupName: string; description: string; permissions: GrantablePermission[]; revision: string };
  areas: readonly PermissionAreaView[];
  limits: { roleGroupName: number; description: number };
  /** The user confirmed the password recently. */
  confirmed: boolean;
};

/** Permission group form: name and permissions. */
export function PermissionGroupForm({ verb, cancelHref, lastResult, values, areas, limits, confirmed }: PermissionGroupFormProps) {
  const [form, { roleGroupName, description, permissions, revision, password }] = useForm<FieldsOf<typeof permissionGroupInput>>({
    id: "group",
    lastResult,
    defaultValue: values,
  });
  const checked = [permissions.initialValue ?? []].flat().filter((permission) => typeof permission === "string");
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [roleGroupName, description, permissions, revision, password])}
    >
      {values ? <input type="hidden" name="revision" value={values.revision} /> : null}
      <div className="form-pair">
        <TextField field={roleGroupName} label="Name" maxLength={limits.roleGroupName} autoComplete="off" required />
        <TextField field={description} label="Description" hint="Purpose of the group" maxLength={limits.description} autoComplete="off" />
      </div>
      <div id={permissions.id} tabIndex={-1}>
        <Fieldset
          legend="Permissions"
          field={permissions}
          hint="Anyone who can edit can also view. A group with every permission also gets those that are added later. Changes apply from the next page a member opens."
        >
          <PermissionMatrix areas={areas} held={checked} field={permissions} />
        </Fieldset>
      </div>
      {confirmed ? null : <PasswordField field={password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}
