import { LegalText } from "~/components/settings/legal-text";
import { pageTitle } from "~/components/ui/layout/page-title";

export const meta = pageTitle("Promo T&C");

export default function Terms() {
  return (
    <LegalText document="PROMO_TERMS" title="Promo T&C">
      <h2>What Kawani is</h2>
      <p>
        Your company uses Kawani to keep its people, time, leave, payroll and flexible benefits. You get an account because your company
        invited you. The account is yours alone; keep the password to yourself and inform your administrator at once if someone else may
        know it.
      </p>
      <h2>What you may do</h2>
      <p>
        You may use what your company has opened to you, for your work there. You may not try to reach records that are not yours, copy them
        out for other purposes, or disturb the service. What you change is recorded with your name and the time.
      </p>
      <h2>Points and promos</h2>
      <p>
        Points are granted by your company under its own policy. They are not money, cannot be sold, and may expire or be deducted as that
        policy says. A promo that is shown in Kawani names its period, who may take part and what it gives; it ends on the day it names, and
        your company may end it earlier for a good reason, with notice inside Kawani.
      </p>
      <h2>Figures</h2>
      <p>
        Payslips and reports are made from what your company enters and from the published tables of the agencies. If a figure looks wrong,
        tell your company: it decides and corrects.
      </p>
      <h2>End</h2>
      <p>Your account ends when your company closes it. Your company keeps the records that the law asks it to keep.</p>
      <h2>Changes</h2>
      <p>
        A new version of these terms carries a new date. We keep which version you accepted, and when. The law of the Philippines applies.
      </p>
    </LegalText>
  );
}
