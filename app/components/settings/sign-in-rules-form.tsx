import { useForm } from "@conform-to/react";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PasswordField } from "~/components/ui/form/password-field";
import { PostForm } from "~/components/ui/form/post-form";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { signInRulesInput } from "~/domain/settings/sign-in-rules-input";

type SignInRulesFormProps = {
  lastResult: LastResult;
  demandsSecondFactor: boolean;
  revision: string;
  /** Active accounts, and those with two-factor sign-in. */
  accounts: number;
  withFactor: number;
  /** The user confirmed the password recently. */
  confirmed: boolean;
};

/** Company-wide sign-in rules, with the number of affected accounts. */
export function SignInRulesForm(props: SignInRulesFormProps) {
  const { lastResult, demandsSecondFactor: demanded, revision, accounts, withFactor, confirmed } = props;
  const present = { demandsSecondFactor: demanded ? "on" : "", revision };
  const [form, fields] = useForm<FieldsOf<typeof signInRulesInput>>({
    id: "sign-in-rules",
    lastResult,
    defaultValue: present,
  });
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save changes"
      problems={problemsOf(form, [fields.demandsSecondFactor, fields.password, fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      <CheckboxField
        field={fields.demandsSecondFactor}
        label="Require two-factor sign-in for everyone"
        hint="Users without it must set it up at their next sign-in. Open sessions continue until they end; programs with an API token are not affected."
      />
      <p className="muted">{`Accounts with two-factor sign-in now: ${withFactor} of ${accounts}.`}</p>
      {confirmed ? null : <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />}
    </PostForm>
  );
}
