import type { ReactNode } from "react";
import { TopProgress } from "~/components/ui/feedback/top-progress";
import { classNames } from "~/components/ui/layout/class-names";
import { FailedCallPopup } from "./failed-call-popup";
import { Logo } from "./logo";

/** The card's form, also of `PostForm`: as wide as the card, with a large button. */
const CARD_FORM =
  "[&>form]:mt-5 [&>form]:grid [&>form]:gap-4 [&>form>.btn]:h-10 [&>form>.btn]:w-full [&>.form>.form-body]:p-0 [&_.form-footer]:border-0 [&_.form-footer]:bg-transparent [&_.form-footer]:p-0 [&_.foot_.btn]:h-10 [&_.foot_.btn]:flex-1";

type AuthLayoutProps = { title: string; lead?: ReactNode; foot?: ReactNode; /** For a long text. */ wide?: boolean; children: ReactNode };

/** Layout of the pages before sign-in: logo, one card and a footer. */
export function AuthLayout({ title, lead, foot, wide = false, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-screen grid-rows-[1fr_auto] justify-items-center px-4 py-6">
      <TopProgress />
      <main id="main" className={classNames("touch-controls w-full self-center", wide ? "my-8 max-w-[680px]" : "max-w-[400px]")}>
        <p className="logo mb-6 flex justify-center text-[1.375rem] [&_svg]:size-[34px]">
          <Logo />
        </p>
        <section className={`card p-8 max-tablet:px-5 max-tablet:py-6 [&>.notice]:mt-4 [&>p:not(.muted)]:mt-4 ${CARD_FORM}`}>
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
          {children}
        </section>
      </main>
      {foot ? <footer className="mt-4 flex flex-wrap justify-center gap-4 text-xs/5 text-ink-3 [&_a]:text-ink-2">{foot}</footer> : null}
      <FailedCallPopup />
    </div>
  );
}
