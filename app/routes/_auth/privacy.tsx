import { LegalText } from "~/components/settings/legal-text";
import { SECURITY_EVENT_DAYS } from "~/domain/settings/security-events";
import { pageTitle } from "~/components/ui/layout/page-title";

export const meta = pageTitle("Data Privacy");

export default function Privacy() {
  return (
    <LegalText document="DATA_PRIVACY" title="Data Privacy">
      <p>
        This notice follows the Data Privacy Act of 2012 (Republic Act No. 10173). Your company decides what is kept about you and why: it
        is the personal information controller. Kawani keeps it on the company’s behalf.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>
          For your account: name, email, mobile number, a digest of your password, when you signed in, and which texts you accepted and
          when.
        </li>
        <li>
          For your work, as far as your company enters it: job and contract, time and leave, pay, contributions, tax, bank account and
          benefits.
        </li>
        <li>What you change here, with the time.</li>
        <li>
          For the safety of everyone’s data, security events: when you signed in or a try failed, with the kind of device and the network it
          came from but not its address, changes of your password, two-factor sign-in and rights, and files with personal data that you
          downloaded.
        </li>
      </ul>
      <h2>What for</h2>
      <p>
        To let you sign in, to pay you rightly, and to give the BIR, SSS, PhilHealth and Pag-IBIG what the law requires. Nothing is sold,
        and nothing is used for advertising.
      </p>
      <h2>Who sees it</h2>
      <p>
        You, the people of your company with the right to, and the agencies above. Security events are shown to its administrators. Other
        companies that use Kawani never see it.
      </p>
      <h2>Cookies</h2>
      <p>
        One keeps you signed in, some keep how the pages look, and one holds a number without meaning that counts visits. None belongs to
        someone else.
      </p>
      <h2>How long</h2>
      <p>
        As long as you work for the company, and afterwards as long as the law asks: payroll records for at least three years, books and tax
        records for ten. Security events are removed after {SECURITY_EVENT_DAYS} days.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask your company what it keeps about you, have mistakes corrected, object, have data erased or blocked where the law allows
        it, take your data with you, and complain to the National Privacy Commission. Write to your company’s data protection officer first;
        your administrator knows the address.
      </p>
    </LegalText>
  );
}
