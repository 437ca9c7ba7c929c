import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { SignUpForm } from "~/components/settings/sign-up-form";
import { revalidateUnlessPostFailed } from "~/components/ui/feedback/failed-calls";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { signUpInput } from "~/domain/settings/sign-up";
import { findInvitedPerson, acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { acceptInvitation, findInvitation } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { checkCaptcha, newCaptcha } from "~/web/session/captcha.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Sign up");

/** A refused form needs a new challenge too, because the submitted one is used up. */
export const shouldRevalidate = revalidateUnlessPostFailed;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const invitation = await findInvitation(params.token ?? "");
  // The holder of the link only enters what the inviter left out.
  const person = invitation && (await findInvitedPerson(invitation));
  // Said only to the holder of the link, never to the inviter.
  const hasAccount = invitation !== null && (await findAccountByEmail(invitation.email)) !== null;
  const joinHref = hasAccount ? pathTo("get-company-join", { signupToken: params.token ?? "" }) : null;
  const view = invitation && { email: invitation.email, companyName: invitation.companyName, person, joinHref };
  return data({ invitation: view, challenge: newCaptcha(request) }, invitation ? 200 : 404);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitForm(
    request,
    signUpInput,
    async (input, form) => {
      await checkCaptcha(form);
      await acceptInvitation(params.token ?? "", input, acceptEmployeeInvitation);
      return redirectWithToast(pathTo("get-sign-in"), "Your account is ready. Sign in with your email and password.");
    },
    { hide: ["password", "passwordConfirmation"] },
  );
}

export default function SignUp() {
  const { invitation, challenge } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (!invitation) {
    return (
      <AuthLayout title="This invitation has ended" foot={<AuthFooter />}>
        <p>
          An invitation works once and for seven days. If you have made your account already, sign in; otherwise ask your administrator for
          a new invitation.
        </p>
        <p className="text-center text-sm text-ink-2">
          <Link to={pathTo("get-sign-in")}>Go to sign in</Link>
        </p>
      </AuthLayout>
    );
  }
  if (invitation.joinHref !== null)
    return (
      <AuthLayout title="Join with your account" lead={`${invitation.companyName} invites you to Kawani.`} foot={<AuthFooter />}>
        <p>
          {invitation.email} has an account already. Sign in with it to join {invitation.companyName}; your other companies stay as they
          are.
        </p>
        <LinkButton href={invitation.joinHref} variant="primary">
          Continue
        </LinkButton>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Make your account" lead={`${invitation.companyName} invites you to Kawani.`} foot={<AuthFooter />}>
      <SignUpForm lastResult={lastResult} email={invitation.email} person={invitation.person} challenge={challenge} path={pathname} />
    </AuthLayout>
  );
}
