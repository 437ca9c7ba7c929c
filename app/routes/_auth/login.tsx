import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/frame/auth-frame";
import { SignInForm } from "~/components/settings/sign-in-form";
import { pageTitle } from "~/components/ui/page-title";
import { signInInput } from "~/domain/settings/sign-in";
import { signIn } from "~/models/settings/sign-in.server";
import { safePath } from "~/web/scope.server";
import { currentSession, openSession, signInLimits, visitorAddress } from "~/web/session.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Sign in");

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"), "/");
  if (await currentSession(request)) throw redirect(next);
  return { next };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(
    request,
    signInInput,
    async (input, form) => {
      const account = await signIn(input, visitorAddress(request), signInLimits);
      return redirect(safePath(form.get("next"), "/"), { status: 303, headers: await openSession(request, account) });
    },
    { hide: ["password"] },
  );
}

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AuthFrame title="Sign in" lead="For administrators of your company." foot={<span>Asia/Manila, English</span>}>
      <SignInForm lastResult={lastResult} next={next} />
    </AuthFrame>
  );
}
