/** Filipino for errors of proposed changes to employee data, documents and clearances. */
export const informationRefusals: Readonly<Record<string, string>> = {
  "Say why, so that HR can check it.": "Sabihin ang dahilan, para masuri ng HR.",
  "Nothing is changed here. Change what is wrong or missing, then send it.": "Walang nabago rito. Baguhin ang mali o kulang, saka ipadala.",
  "Another employee of the company has this number. Check it, or ask HR.":
    "May ibang empleyado ng kompanya na may ganitong numero. Suriin ito, o magtanong sa HR.",
  "Your last day was {day}. Ask HR to change what the company keeps of you.":
    "{day} ang huling araw mo. Hilingin sa HR na baguhin ang itinatago ng kompanya tungkol sa iyo.",
  "{name} proposed something else in the meantime. Review that one.": "May iba nang iminungkahi si {name} samantala. Iyon ang tingnan.",
  "{name} withdrew it.": "Binawi ito ni {name}.",
  "{name} accepted it already.": "Tinanggap na ito ni {name}.",
  "{name} refused it already.": "Tinanggihan na ito ni {name}.",
  "Write the {what} in at most {count} characters.": "Hanggang {count} karakter lang ang puwedeng isulat dito.",
  "Choose the {what} from the list.": "Pumili mula sa listahan.",
  "Enter a birthday between {first} and today.": "Ilagay ang kaarawan na mula {first} hanggang ngayong araw.",
  "Enter the birthday as MM/DD/YYYY.": "Ilagay ang kaarawan bilang MM/DD/YYYY.",
  "Choose the province first.": "Piliin muna ang probinsiya.",
  "Choose a city or municipality of this province.": "Pumili ng lungsod o bayan ng probinsiyang ito.",
  "Enter the TIN with 12 or 14 digits: 000-000-000-000 or 000-000-000-00000.":
    "Ilagay ang TIN na may 12 o 14 na numero: 000-000-000-000 o 000-000-000-00000.",
  "Enter the SSS number as 00-0000000-0.": "Ilagay ang SSS number bilang 00-0000000-0.",
  "Enter the PhilHealth number as 00-000000000-0.": "Ilagay ang PhilHealth number bilang 00-000000000-0.",
  "Enter the Pag-IBIG number as 0000-0000-0000.": "Ilagay ang Pag-IBIG number bilang 0000-0000-0000.",
  "Enter the RDO code with at most 3 characters.": "Ilagay ang RDO code na may hanggang 3 karakter.",
  "Enter the bank name with at most 50 characters.": "Ilagay ang pangalan ng bangko na may hanggang 50 karakter.",
  "Enter the account number with at most 20 digits.": "Ilagay ang numero ng account na may hanggang 20 numero.",

  "Choose whose clearance it is.": "Piliin kung kaninong clearance ito.",
  "Choose whether everything was returned.": "Piliin kung naisauli na ang lahat.",
  "Say what is missing.": "Sabihin kung ano ang kulang.",
};
