import { Link } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";

export const meta = pageTitle("Sign up by invitation");

export default function SignUpWithoutInvitation() {
  return (
    <AuthLayout title="Sign up" foot={<AuthFooter />}>
      <p>
        Accounts are made by invitation. Open the link in the email that your company sent you; it leads to the form. If the email is lost,
        ask your administrator to invite you again.
      </p>
      <p className="text-center text-sm text-ink-2">
        <Link to={pathTo("get-sign-in")}>Back to sign in</Link>
      </p>
    </AuthLayout>
  );
}
