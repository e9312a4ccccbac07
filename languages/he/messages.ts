import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'he-IL',

  hello: 'שלום {guest},',
  helloNameless: 'שלום,',
  checkin: 'צ׳ק‑אין: החל ב{checkin}',
  checkout: 'צ׳ק‑אאוט: עד {checkout}',
  address: 'כתובת: {address}',
  door: 'איך נכנסים: {door}',
  pin: 'קוד ה‑PIN לדף הזה: {pin}',
  pinNotPhone: 'קוד ה‑PIN הזה אינו הספרות האחרונות של מספר הטלפון שלכם, כי קל לנחש אותן.',
  doorComes: 'הסבר איך נכנסים יישלח אליכם בהודעה ביום ההגעה.',
  ask: 'יש שאלות? פשוט כתבו לנו.',
  regards: 'בברכה,',

  booked: {
    subject: 'ההזמנה שלכם: {property}',
    opening: 'תודה שהזמנתם את ״{property}״. נשמח לארח אתכם.',
    page: 'כל המידע על השהות שלכם נמצא בדף אחד, מהוראות ההגעה ועד ה‑Wi‑Fi:',
  },
  before: {
    subject: 'לפני ההגעה: {property}',
    opening: 'השהות שלכם ב״{property}״ מתקרבת.',
    page: 'הוראות ההגעה וכל מה שכדאי לדעת נמצאים בדף שלכם:',
  },
  arrival: {
    subject: 'מגיעים היום: {property}',
    opening: 'היום זה קורה. נסיעה טובה אל ״{property}״!',
    page: 'ההסבר איך נכנסים, פרטי ה‑Wi‑Fi ומדריך הבית נמצאים בדף שלכם:',
  },
  leaving: {
    subject: 'לפני העזיבה: {property}',
    opening: 'השהות שלכם ב״{property}״ מסתיימת בקרוב. אנחנו מקווים שאתם נהנים.',
    page: 'לפני העזיבה, בדקו בבקשה בדף שלכם אם נשאר משהו לעשות:',
  },
  after: {
    subject: 'תודה שהתארחתם אצלנו: {property}',
    opening: 'תודה שהתארחתם ב״{property}״. אנחנו מקווים שנהניתם.',
    reply: 'אם שכחתם משהו, או אם אפשר לשפר משהו, פשוט השיבו להודעה הזו.',
    again: 'תמיד נשמח לראות אתכם שוב.',
  },

  optional: 'אין חובה לפתוח את הדף.',

  mail: {
    from: '{host} דרך Guest Portal',
    sentBy:
      'ההודעה נשלחה אליכם מאת {host} דרך Guest Portal. להסרה מרשימת הדיוור על השהויות שלכם: {link}',
  },

  unsubscribe: {
    title: 'להסיר אתכם מרשימת הדיוור על השהויות שלכם?',
    lead: 'לא נשלח עוד מיילים על שהויות לכתובת שלכם, לא משנה מי המארחים. ההזמנות ודפי השהויות שלכם לא ישתנו.',
    button: 'הסרה מרשימת הדיוור',
    unsubscribing: 'מסירים מהרשימה…',
    doneTitle: 'בוצע',
    done: 'לא תקבלו מאיתנו עוד מיילים על השהויות שלכם.',
    failed: 'זה לא הצליח. נסו שוב בעוד רגע.',
    unknownTitle: 'הקישור הזה לא עובד',
    unknown: 'ייתכן שחסר חלק מהכתובת. פתחו שוב את הקישור מתוך המייל.',
  },
} satisfies MessageTexts;
