/** Filipino for the rule behind a line of a payslip, one sentence each. */
export const whyRules: Readonly<Record<string, string>> = {
  "Salary credit of the month's actual pay; the last payroll of the month settles the difference.":
    "Salary credit ayon sa aktuwal na kita ng buwan; ang huling payroll ng buwan ang nagtutuwid ng diperensiya.",
  "By the salary credit; the employer pays it alone.": "Ayon sa salary credit; ang kompanya lamang ang nagbabayad.",
  "Premium on the monthly basic salary; the employee's half is rounded down.":
    "Premium ayon sa buwanang batayang sahod; pababa ang pag-round ng kalahati ng empleyado.",
  "Premium on the monthly basic salary; the employer pays what the employee's half leaves.":
    "Premium ayon sa buwanang batayang sahod; ang kompanya ang nagbabayad ng natitira sa kalahati ng empleyado.",
  "Of basic salary and monthly allowances up to the maximum fund salary.":
    "Ayon sa batayang sahod at buwanang allowance, hanggang sa pinakamataas na fund salary.",
  "What is due by the base of a closed month, computed again, less what was already taken.":
    "Ang kulang sa nakaltas na, matapos kuwentahing muli ang batayan ng isinarang buwan.",
  "Shares that the employer advanced when the pay did not cover them.": "Mga bahaging inabonohan ng kompanya noong kulang ang sahod.",
  "The whole amortization in the payroll that the loan names, at most the balance, as far as the pay covers it.":
    "Ang buong amortization sa payroll na itinakda ng utang, hindi hihigit sa balanse, at hanggang sa abot ng sahod.",
  "Final pay settles the whole balance, as far as the pay covers it.":
    "Binabayaran ng huling sahod ang buong balanse, hanggang sa abot ng sahod.",
  "A monthly amount by cut-off, as far as the pay covers it.": "Buwanang halaga ayon sa cut-off, hanggang sa abot ng sahod.",
  "An amount of this payroll only, as far as the pay covers it.": "Halaga para sa payroll na ito lamang, hanggang sa abot ng sahod.",
  "What pay did not cover before, as far as the pay covers it now.": "Ang hindi nakaltas noon, hanggang sa abot ng sahod ngayon.",
  "Nothing taxable in this payroll.": "Walang binubuwisan sa payroll na ito.",
  "Bracket by regular pay, supplementary pay added after; rounded once, half up.":
    "Bracket ayon sa karaniwang sahod, saka idinadagdag ang karagdagang sahod; isang beses ang pag-round, pataas kapag kalahati.",
  "Cumulative average: the table's tax on the year's average pay × its periods, less what was withheld.":
    "Cumulative average: ang buwis sa talahanayan ng karaniwang kita ng taon × bilang ng mga panahon, bawas ang kinaltas na.",
  "The year settled by the annual table; excess tax is refunded.":
    "Tinutuos ang taon ayon sa taunang talahanayan; ibinabalik ang sobrang kinaltas.",
  "Annualized method: the year's tax spread over its remaining payrolls, tax on supplementary pay at once.":
    "Annualized method: hinahati ang buwis ng taon sa natitirang mga payroll; ang buwis sa karagdagang sahod ay isang beses.",
  "Minutes lost × the minute rate of their day, rounded once; never more than basic salary.":
    "Minutong nawala × rate bawat minuto ng araw na iyon, isang beses ang pag-round; hindi hihigit sa batayang sahod.",
  "Hourly rate × multiplier, less what basic salary already pays for the day; rounded once over the payroll.":
    "Rate bawat oras × multiplier, bawas ang nasa batayang sahod na para sa araw; isang beses ang pag-round sa buong payroll.",
  "No salary or no day paid.": "Walang sahod o walang araw na may bayad.",
  "All pay days of the period: the period's amount.": "Lahat ng araw na may bayad sa panahon: ang halaga ng panahon.",
  "Pay days × daily rate; holidays and special days are not counted.":
    "Araw na may bayad × arawang rate; hindi kasama ang mga holiday at special day.",
  "Part of a period: pay days × daily rate, at most the period's amount.":
    "Bahagi ng panahon: araw na may bayad × arawang rate, hindi hihigit sa halaga ng panahon.",
  "Part of a period: the period's amount by its pay days.": "Bahagi ng panahon: ang halaga ng panahon ayon sa mga araw na may bayad.",
  "Part of a period: the period's amount less the days missed.":
    "Bahagi ng panahon: ang halaga ng panahon bawas ang mga araw na hindi pinasukan.",
  "Salary changed within the period: each by its share of the pay days, rounded once.":
    "Nagbago ang sahod sa loob ng panahon: bawat isa ayon sa bahagi nito sa mga araw na may bayad, isang beses ang pag-round.",
  "Salary changed within the period: pay days × the daily rate of each, rounded once.":
    "Nagbago ang sahod sa loob ng panahon: araw na may bayad × arawang rate ng bawat isa, isang beses ang pag-round.",
  "The unpaid periods up to the last day employed.": "Ang mga panahong hindi pa nababayaran hanggang sa huling araw ng trabaho.",
  "Attendance runs behind the pay period: time of these days is counted, each by the rates of its own date.":
    "Nahuhuli ang attendance sa panahon ng sahod: ang oras ng mga araw na ito ang binibilang, bawat isa ayon sa rate ng petsa nito.",
  "A daily wage for each regular holiday that basic salary does not include; lost after a whole day absent.":
    "Isang arawang sahod sa bawat regular holiday na wala sa batayang sahod; nawawala kapag buong araw na lumiban bago ito.",
  "The whole workday before the holiday was absent without pay; an earlier payroll took it.":
    "Lumiban nang walang bayad sa buong araw ng trabaho bago ang holiday; nasa naunang payroll na ito.",
  "Hourly rate × overtime multiplier of the day, rounded once over the payroll.":
    "Rate bawat oras × multiplier ng overtime sa araw, isang beses ang pag-round sa buong payroll.",
  "10% of the applicable rate from 22:00 to 06:00, rounded once over the payroll.":
    "10% ng angkop na rate mula 22:00 hanggang 06:00, isang beses ang pag-round sa buong payroll.",
  "The company pays more than the statutory rate.": "Mas mataas ang bayad ng kompanya kaysa sa rate ng batas.",
  "A monthly amount by cut-off; part periods by pay days.":
    "Buwanang halaga ayon sa cut-off; ang bahagi ng panahon ay ayon sa araw na may bayad.",
  "An amount for each pay day less absence and unpaid leave, rounded once.":
    "Halaga sa bawat araw na may bayad, bawas ang pagliban at leave na walang bayad, isang beses ang pag-round.",
  "A share of the month's basic salary before deductions, rounded once.":
    "Bahagi ng batayang sahod ng buwan bago ang mga kaltas, isang beses ang pag-round.",
  "An amount of this payroll only.": "Halaga para sa payroll na ito lamang.",
  "Exempt up to the ceiling of its month, semester or year; what is above it joins the pool of 13th month pay and other benefits.":
    "Hindi binubuwisan hanggang sa hangganan nito sa buwan, kalahating taon o taon; ang lampas ay napupunta sa pool ng 13th month pay at iba pang benepisyo.",
  "What the ledger of a leave type pays out with the last day.": "Ang binabayaran ng talaan ng isang uri ng leave sa huling araw.",
  "Days × daily rate; treated as monetized vacation leave.": "Mga araw × arawang rate; itinuturing na vacation leave na ginawang pera.",
  "A month or half a month a year, at least one month; six months count as a year. Exempt from tax.":
    "Isang buwan o kalahating buwan bawat taon, hindi bababa sa isang buwan; isang taon ang bilang ng anim na buwan. Walang buwis.",
  "A twelfth of the basic salary earned in the year, less what was paid of it.":
    "Ikalabindalawang bahagi ng batayang sahod na kinita sa taon, bawas ang bayad na.",
  "The shares so far of a twelfth of the basic salary earned in the year, less what was paid of it.":
    "Ang mga bahagi hanggang ngayon ng ikalabindalawang bahagi ng batayang sahod na kinita sa taon, bawas ang bayad na.",
  "A twelfth of the basic salary of this payroll, for the books.":
    "Ikalabindalawang bahagi ng batayang sahod ng payroll na ito, para sa mga aklat.",
  "The difference from the total that was set by hand.": "Ang diperensiya sa kabuuang itinakda nang mano-mano.",
  "This amount replaces the computed one until it is reset.": "Pinapalitan ng halagang ito ang kinuwenta hanggang sa ibalik ito.",
};
