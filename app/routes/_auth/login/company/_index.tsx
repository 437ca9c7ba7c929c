import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { pageTitle } from "~/components/ui/layout/page-title";
import { COMPANY_SIGN_IN_SENT } from "~/domain/settings/provider/provider";
import { companySignInInput } from "~/domain/settings/provider/provider-input";
import { countCompanySignIn } from "~/models/settings/provider/provider-sign-in.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";
import { mailCompanySignInsLater } from "~/web/session/provider-sign-in.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle("Sign in with your company");

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent"), isDelivered: mailIsDelivered() };
}

/** The answer is the same for every address, and does not depend on how long the mail takes. */
export async function action({ request }: ActionFunctionArgs) {
  return submitForm(request, companySignInInput, async ({ email }) => {
    await countCompanySignIn(email, visitorAddress(request));
    mailCompanySignInsLater(email);
    return redirect(pathTo("get-company-sign-in", null, "?sent"), 303);
  });
}

export default function CompanySignIn() {
  const { sent, isDelivered } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof companySignInInput>>({ id: "company-sign-in", lastResult });
  const back = (
    <p className="text-center text-sm text-ink-2">
      <Link to={pathTo("get-sign-in")}>Sign in with your password</Link>
    </p>
  );
  if (!isDelivered) {
    return (
      <AuthLayout title="Sign in with your company" foot={<AuthFooter />}>
        <p>Ask an administrator of your company for its sign-in address, and bookmark it.</p>
        {back}
      </AuthLayout>
    );
  }
  if (sent && !lastResult) {
    return (
      <AuthLayout title="Check your email" foot={<AuthFooter />}>
        <p>{COMPANY_SIGN_IN_SENT}</p>
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Sign in with your company" lead="We email you the sign-in address of your company." foot={<AuthFooter />}>
      <PostForm form={form} verb="Email the address" pendingText="Sending…" problems={problemsOf(form, [fields.email])}>
        <TextField
          field={fields.email}
          label="Work email"
          type="email"
          autoComplete="username"
          placeholder="name@company.ph"
          spellCheck={false}
        />
      </PostForm>
      {back}
    </AuthLayout>
  );
}
