/**
 * Filipino for sentences fixed by the specification, which stay in English, followed by the translation. @source document 4 §6.9, §9;
 * document 2; document 1 §5
 */
export const specifiedRefusals: Readonly<Record<string, string>> = {
  "Type the time as HH:MM, such as 08:30.": "I-type ang oras bilang HH:MM, tulad ng 08:30.",
  "More than {count} hours. Check the times.": "Mahigit {count} oras. Suriin ang mga oras.",
  "{name} joined on {day}. Correct the date.": "Nagsimula si {name} noong {day}. Itama ang petsa.",
  "{name} left on {day}. Correct the date.": "Umalis si {name} noong {day}. Itama ang petsa.",
  "You have {days} available; this takes {taken}.": "{days} ang magagamit mo; {taken} ang kukunin nito.",
  "You have {days} available and may go {below} below zero; this takes {taken}.":
    "{days} ang magagamit mo at puwedeng bumaba nang {below} sa zero; {taken} ang kukunin nito.",
  "{name} has {days} available; this takes {taken}.": "{days} ang magagamit ni {name}; {taken} ang kukunin nito.",
  "{name} has {days} available and may go {below} below zero; this takes {taken}.":
    "{days} ang magagamit ni {name} at puwedeng bumaba nang {below} sa zero; {taken} ang kukunin nito.",
  "Say why, so that the requester can act on it.": "Sabihin ang dahilan, para alam ng humihiling ang gagawin.",
  "This day was paid with {period}. Ask for a late change.": "Nabayaran na ang araw na ito kasama ng {period}. Humiling ng late change.",
  "Your location could not be read. Allow it, or use the office network.":
    "Hindi mabasa ang lokasyon mo. Payagan ito, o gamitin ang network ng opisina.",
  "You are not at an office of your company. Clock there, or use the office network.":
    "Wala ka sa opisina ng kompanya mo. Mag-clock doon, o gamitin ang network ng opisina.",
  "Please enter a valid phone number. The number should have 7~20digits":
    "Maglagay ng tamang numero ng telepono na may 7 hanggang 20 numero.",
  "First Name can't be blank": "Hindi puwedeng walang laman ang First Name.",
  "Last Name can't be blank": "Hindi puwedeng walang laman ang Last Name.",
  "Make sure you enter valid Zipcode": "Tiyaking tama ang zip code.",
  "Validation should check if the entered data is incorrect.": "May maling numero sa inilagay.",
  "Please select at least one employee to proceed.": "Pumili ng kahit isang empleyado para makapagpatuloy.",
  "*Password can’t be blank.": "Hindi puwedeng walang laman ang password.",
  "*Password must be min 8 characters and Max 20 characters.": "8 hanggang 20 karakter dapat ang password.",
  "*Password confirmation can’t be blank.": "Hindi puwedeng walang laman ang pag-ulit ng password.",
  "*Password confirmation doesn’t match password.": "Hindi pareho ang password at ang pag-ulit nito.",
};
