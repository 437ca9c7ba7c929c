import { PASSWORD_RULE } from "~/domain/payroll/runs/payslip-delivery";
import type { FilipinoMail } from "~/domain/shared/i18n/filipino-mail";

const DEAR = { "Dear {name},": "Kumusta {name}," };
const HELLO = { "Hello {name},": "Kumusta {name}," };

/** Emails about an employee's documents and account. The specification fixes the subjects of payslip and certificate emails. */
export const documentMails: readonly FilipinoMail[] = [
  {
    kind: null,
    subject: ["Your payslip for {period}", ""],
    texts: {
      ...DEAR,
      "your payslip of {company} for {period}, paid on {day}, is ready.":
        "handa na ang payslip mo mula sa {company} para sa {period}, binayaran noong {day}.",
      "your payslip of {company} for {period}, paid on {day}, is attached.":
        "kalakip nito ang payslip mo mula sa {company} para sa {period}, binayaran noong {day}.",
      [PASSWORD_RULE]:
        "May password ang PDF: ang kaarawan bilang DDMMYYYY (araw, buwan, taon), kasunod ang huling apat na karakter ng employee ID.",
      "Your payroll officer will give it to you.": "Ibibigay ito sa iyo ng payroll officer ninyo.",
      "For questions, ask your payroll officer. This email shows no amounts.":
        "Sasagutin ng payroll officer ninyo ang mga tanong mo tungkol dito. Walang halagang ipinapakita ang email na ito.",
    },
  },
  {
    kind: null,
    subject: ["Your BIR Form 2316 for {year}", ""],
    texts: {
      ...DEAR,
      "{company} has issued your BIR Form 2316 for {year}, the certificate of what you were paid and of the tax that was withheld.":
        "inilabas na ng {company} ang BIR Form 2316 mo para sa {year}, ang sertipiko ng ibinayad sa iyo at ng buwis na kinaltas.",
      "{company} has issued your BIR Form 2316 for {year}, the certificate of what you were paid and of the tax that was withheld. It takes the place of the one that you had before.":
        "inilabas na ng {company} ang BIR Form 2316 mo para sa {year}, ang sertipiko ng ibinayad sa iyo at ng buwis na kinaltas. Papalitan nito ang dati mong sertipiko.",
      "It is attached as a PDF that requires a password, the same one as attached payslips. Your payroll officer will tell you how it is made up.":
        "Kalakip ito bilang PDF na may password, kapareho ng sa mga kalakip na payslip. Sasabihin ng gumagawa ng payroll ninyo kung paano ito binubuo.",
      "For questions, ask your payroll officer. This email shows no amounts.":
        "Sasagutin ng gumagawa ng payroll ninyo ang mga tanong mo tungkol dito. Walang halagang ipinapakita ang email na ito.",
    },
  },
  {
    kind: null,
    subject: ["Your previous employer of {year}", "Ang dati mong employer noong {year}"],
    texts: {
      ...DEAR,
      "you joined {company} in {year}. To settle your tax of the year, payroll needs what your previous employer paid you and withheld.":
        "pumasok ka sa {company} noong {year}. Para maayos ang buwis mo sa taon, kailangan ng payroll ang ibinayad sa iyo at kinaltas ng dati mong employer.",
      "Please bring the BIR Form 2316 of {year} that your previous employer gave you, or say that this is your first job of the year. Without it, your tax is computed only from what {company} pays you, and you may have to file a return of your own.":
        "Pakidala ang BIR Form 2316 ng {year} na ibinigay ng dati mong employer, o sabihin na ito ang una mong trabaho sa taon. Kung wala ito, kukuwentahin ang buwis mo mula sa ibinabayad ng {company} lamang, at maaaring kailangan mong mag-file ng sarili mong return.",
      "For questions, ask your payroll officer. This email shows no amounts.":
        "Sasagutin ng gumagawa ng payroll ninyo ang mga tanong mo tungkol dito. Walang halagang ipinapakita ang email na ito.",
    },
  },
  ...(
    [
      ["a document", "isang dokumento"],
      ["{count} documents", "{count} dokumento"],
    ] as const
  ).map(([english, filipino]): FilipinoMail => ({
    kind: null,
    subject: [`{company} needs ${english} from you`, `Humihingi sa iyo ang {company} ng ${filipino}`],
    texts: {
      ...HELLO,
      "{other} still needs from you:": "kailangan pa ng {other} mula sa iyo:",
      "Please submit what is listed under My documents in My Work, or at your HR office. If you have done so already, you need not do anything.":
        "Pakibigay ang mga nakalista sa Mga dokumento ko sa My Work, o sa HR ninyo. Kung naibigay mo na, wala ka nang kailangang gawin.",
    },
    facts: {
      "Not submitted": "Hindi pa naibibigay",
      "Expired {day}": "Nag-expire noong {day}",
      "Expires {day}": "Mag-e-expire sa {day}",
    },
  })),
  {
    kind: null,
    subject: ["Set a new password for Kawani", "Magtakda ng bagong password sa Kawani"],
    preview: "Isang beses lang gagana ang link, sa loob ng isang oras.",
    texts: {
      ...HELLO,
      "someone, most likely you, requested a new password for your Kawani account. Open this link within one hour:":
        "may humiling, malamang ikaw, na magtakda ng bagong password sa Kawani account mo. Buksan ang link na ito sa loob ng isang oras:",
      "It works once. If you did not request it, ignore this email: your password stays as it is.":
        "Isang beses lang ito gagana. Kung hindi ikaw ang humiling, huwag pansinin ang email na ito: hindi magbabago ang password mo.",
    },
  },
  {
    kind: null,
    subject: ["Your Kawani password was changed", "Binago ang password mo sa Kawani"],
    preview: "Kung hindi ikaw iyon, magtakda agad ng bagong password.",
    texts: {
      ...HELLO,
      "the password of your Kawani account was just changed, and every open session of it was ended.":
        "kababago lang ng password ng Kawani account mo, at tinapos ang lahat ng bukas na session nito.",
      'If that was not you, set a new password now with "Forgot password?" on the sign-in page, and tell your administrator.':
        'Kung hindi ikaw iyon, magtakda agad ng bagong password sa "Forgot password?" ng sign-in page, at sabihin sa administrator ninyo.',
      "Your passkeys still sign you in. Remove any that you do not know under Passkeys in your account.":
        "Gumagana pa rin ang mga passkey mo. Alisin sa Passkeys ng account mo ang hindi mo kilala.",
    },
  },
  {
    kind: null,
    subject: ["A passkey was added to your Kawani account", "May idinagdag na passkey sa Kawani account mo"],
    preview: "Kung hindi ikaw iyon, alisin ito at magtakda agad ng bagong password.",
    texts: {
      ...HELLO,
      'the passkey "{passkey}" was just added to your Kawani account. It signs you in without your password.':
        'kadaragdag lang ng passkey na "{passkey}" sa Kawani account mo. Nakakapag-sign in ka rito nang walang password.',
      "If you did not add it, remove it under Passkeys in your account and set a new password now.":
        "Kung hindi ikaw ang nagdagdag nito, alisin ito sa Passkeys ng account mo at magtakda agad ng bagong password.",
    },
  },
  {
    kind: null,
    subject: ["Your Kawani two-factor sign-in was reset", "Ni-reset ang two-factor sign-in mo sa Kawani"],
    preview: "Kung hindi mo ito hiniling, sabihin agad sa kompanya mo.",
    texts: {
      ...HELLO,
      "{name} reset the two-factor sign-in of your Kawani account, for this reason:":
        "ni-reset ni {name} ang two-factor sign-in ng Kawani account mo, sa dahilang ito:",
      "Your old codes, recovery codes and passkeys open nothing any more, and you were signed out everywhere. At your next sign-in you set it up again, with a new code in your authenticator app and new recovery codes.":
        "Wala nang nabubuksan ang mga luma mong code, recovery code at passkey, at na-sign out ka sa lahat. Sa susunod mong sign-in, ise-set up mo ulit ito, na may bagong code sa authenticator app at mga bagong recovery code.",
      "Your old codes, recovery codes and passkeys open nothing any more, and you were signed out everywhere. Until you set it up again, your password alone opens your account: sign in, then open Two-factor sign-in in the menu behind your name.":
        "Wala nang nabubuksan ang mga luma mong code, recovery code at passkey, at na-sign out ka sa lahat. Hangga't hindi mo ito nase-set up ulit, password mo lang ang nagbubukas ng account mo: mag-sign in, saka buksan ang Two-factor sign-in sa menu sa likod ng pangalan mo.",
      'If you did not request it, set a new password now with "Forgot password?" on the sign-in page, and inform another administrator of your company.':
        'Kung hindi mo ito hiniling, magtakda agad ng bagong password sa "Forgot password?" ng sign-in page, at sabihin sa ibang administrator ng kompanya mo.',
    },
  },
];
