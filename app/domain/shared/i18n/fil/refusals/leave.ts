/** Filipino for errors of leave requests. */
export const leaveRefusals: Readonly<Record<string, string>> = {
  "Choose a leave type.": "Pumili ng uri ng leave.",
  "This leave is not for you, or not any more. Choose another one.": "Hindi para sa iyo ang leave na ito, o hindi na. Pumili ng iba.",
  "This leave is not for this person, or not any more. Choose another one, or leave the person out.":
    "Hindi para sa taong ito ang leave na ito, o hindi na. Pumili ng iba, o huwag isama ang tao.",
  "The leave type is not for this person any more. Reject the request, or change the leave type.":
    "Hindi na para sa taong ito ang uri ng leave. Huwag aprubahan ang hiling, o palitan ang uri ng leave.",
  "This is your own leave. File it under My Work, so that someone else decides it.":
    "Sarili mong leave ito. I-file sa My Work, para iba ang magpasya.",
  "Leaves begin on {day}. Choose days from then on.": "Magsisimula ang leave sa {day}. Pumili ng mga araw mula roon.",
  "The last day is before the first, {day}. Correct the dates.": "Nauuna ang huling araw sa unang araw na {day}. Itama ang mga petsa.",
  "The hours end before they begin. Correct the times.": "Natatapos ang oras bago ito magsimula. Itama ang mga oras.",
  "Nothing is worked in that time, so no leave is needed. Choose other days.":
    "Walang trabaho sa panahong iyon, kaya hindi kailangan ng leave. Pumili ng ibang araw.",
  "Hours are taken on one day. Choose the same first and last day.":
    "Sa isang araw lang kinukuha ang ilang oras. Piliin ang parehong una at huling araw.",
  "This leave is taken in whole days. Choose whole days.": "Buong araw ang pagkuha ng leave na ito. Pumili ng buong araw.",
  "This leave is taken in whole or half days. Choose a half or the whole day.":
    "Buo o kalahating araw ang pagkuha ng leave na ito. Pumili ng kalahati o buong araw.",
  "This leave is taken in whole hours. Choose whole hours of work.":
    "Buong oras ang pagkuha ng leave na ito. Pumili ng buong oras ng trabaho.",
  "{day} is in another leave, {stretch}. Choose other days, or withdraw that one first.":
    "Nasa ibang leave na ang {day}: {stretch}. Pumili ng ibang araw, o bawiin muna iyon.",
  "This leave is filed at least {days} ahead. Choose a first day from {day} on.":
    "Ipina-file ang leave na ito nang hindi bababa sa {days} bago. Pumili ng unang araw mula {day}.",
  "This leave could be filed until {last}, {days} after its first day. Ask your administrator to enter it.":
    "Puwede lang i-file ang leave na ito hanggang {last}, {days} mula sa unang araw nito. Hilingin sa administrator ninyo na itala ito.",
  "From {days} on this leave needs a document. Attach it.": "Mula {days}, kailangan ng leave na ito ng dokumento. Ilakip ito.",
  "At most {days} can be taken at once; this takes {taken}.":
    "Hanggang {days} lang ang puwedeng kunin nang sabay; {taken} ang kukunin nito.",

  "{days} is due; this takes {taken}. Choose fewer days.": "{days} ang nararapat; {taken} ang kukunin nito. Pumili ng mas kaunting araw.",
  "{days} are due; this takes {taken}. Choose fewer days.": "{days} ang nararapat; {taken} ang kukunin nito. Pumili ng mas kaunting araw.",
  "{days} is due still; this takes {taken}. Choose fewer days.":
    "{days} pa ang nararapat; {taken} ang kukunin nito. Pumili ng mas kaunting araw.",
  "{days} are due still; this takes {taken}. Choose fewer days.":
    "{days} pa ang nararapat; {taken} ang kukunin nito. Pumili ng mas kaunting araw.",
  "Choose what the leave is for.": "Piliin kung para saan ang leave.",
  "Enter which delivery it is; 1 is the first.": "Ilagay kung pang-ilang panganganak ito; 1 ang una.",
  "Enter the day of the delivery.": "Ilagay ang araw ng panganganak.",
  "Paternity leave is taken within {count} days of the delivery, until {last}. Choose earlier days, or ask your administrator to enter it.":
    "Kinukuha ang paternity leave sa loob ng {count} araw mula sa panganganak, hanggang {last}. Pumili ng mas maagang araw, o hilingin sa administrator ninyo na itala ito.",
  "By law, {leave} is given for days from {day} on. Choose later days.":
    "Ayon sa batas, ibinibigay ang {leave} para sa mga araw mula {day}. Pumili ng mas huling mga araw.",
  "{leave} is not for managers, people without premium pay and field personnel (Labor Code Art. 82, 95).":
    "Hindi para sa mga manager, sa walang premium pay at sa field personnel ang {leave} (Labor Code Art. 82, 95).",
  "{leave} applies to establishments with {count} employees or more (Labor Code Art. 95).":
    "Sa mga establisimyentong may {count} empleyado o higit pa hinihingi ang {leave} (Labor Code Art. 95).",
  "Five paid days of vacation a year are given already, which count as it. File that leave.":
    "May limang araw na vacation leave na may bayad na bawat taon, na katumbas nito. Iyon ang i-file.",
  "{leave} is for {whom}. If the record of the employee says otherwise or nothing, correct Basic Info.":
    "Para sa {whom} ang {leave}. Kung iba o walang nakasulat sa rekord ng empleyado, itama ang Basic Info.",
  "{leave} is due after a year of service.": "Nararapat ang {leave} pagkalipas ng isang taong serbisyo.",
  "{leave} is due after six months of service.": "Nararapat ang {leave} pagkalipas ng anim na buwang serbisyo.",
  "Up to {count} days of a live birth can be given to the father or a carer (RA 11210). Correct the number of days.":
    "Hanggang {count} araw ng buhay na panganganak ang puwedeng ibigay sa ama o sa mag-aalaga (RA 11210). Itama ang bilang ng araw.",
  "{leave} is for a husband who lives with his wife (RA 8187). If the record of the employee says otherwise, correct Basic Info.":
    "Para sa asawang lalaki na kasama sa bahay ang asawa niya ang {leave} (RA 8187). Kung iba ang nasa rekord ng empleyado, itama ang Basic Info.",
  "{leave} is for the first four deliveries (RA 8187).": "Para sa unang apat na panganganak ang {leave} (RA 8187).",
  "All days of {leave} of this year were taken.": "Nakuha na ang lahat ng araw ng {leave} ngayong taon.",
  "Attach the record of the pregnancy or birth.": "Ilakip ang rekord ng pagbubuntis o panganganak.",
  "Attach the marriage and the birth record.": "Ilakip ang rekord ng kasal at ng panganganak.",
  "A solo parent ID that is valid on the first day is needed. Attach it and enter its last day.":
    "Kailangan ng solo parent ID na may bisa sa unang araw. Ilakip ito at ilagay ang huling araw nito.",
  "Attach the certificate of the barangay or the court.": "Ilakip ang sertipiko ng barangay o ng korte.",
  "Attach the medical certificate of the operation.": "Ilakip ang medical certificate ng operasyon.",
};
