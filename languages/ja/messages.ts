import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'ja-JP',

  hello: '{guest}様',
  checkin: 'チェックイン（この時刻から）：{checkin}',
  checkout: 'チェックアウト（この時刻まで）：{checkout}',
  address: '住所：{address}',
  door: '入室方法：{door}',
  pin: 'ページのPINコード：{pin}',
  plainPin: 'ご案内ページのPINコード（ドアの暗証番号ではありません）：{pin}',
  pinNotPhone:
    'このPINコードは、お電話番号の下4桁ではありません。その数字は推測されやすいためです。',
  doorComes: '入室方法は、ご到着当日にメッセージでお知らせします。',
  ask: 'ご不明な点がありましたら、お気軽にご連絡ください。',
  regards: 'どうぞよろしくお願いいたします。',

  booked: {
    subject: 'ご予約ありがとうございます：{property}',
    opening:
      '「{property}」をご予約いただき、ありがとうございます。お会いできるのを楽しみにしております。',
    page: '道順からWi-Fiまで、ご滞在に必要な情報をひとつのページにまとめました。',
  },
  before: {
    subject: 'ご到着の前に：{property}',
    opening: '「{property}」でのご滞在が近づいてまいりました。',
    page: '道順や知っておくと便利なことは、こちらのページにあります。',
  },
  arrival: {
    subject: '本日のご到着：{property}',
    opening: 'いよいよ本日です。「{property}」まで、どうぞお気をつけてお越しください。',
    page: '入室方法、Wi-Fi、設備の使い方は、こちらのページにあります。',
  },
  after: {
    subject: 'ご滞在ありがとうございました：{property}',
    opening:
      '「{property}」にご滞在いただき、ありがとうございました。お楽しみいただけましたら幸いです。',
    reply: 'お忘れ物やお気づきの点がありましたら、このメッセージにご返信ください。',
    again: 'またのお越しをお待ちしております。',
  },

  optional:
    'ページを開くかどうかはご自由です。入室方法を含め、必要な情報はこちらのメッセージでもお受け取りいただけます。',

  mail: {
    from: '{host}（Guest Portal経由）',
    sentBy:
      'このメールは、{host}がGuest Portalを通じてお送りしました。ご滞在に関するメールの配信停止：{stop}',
  },

  stop: {
    title: 'ご滞在に関するメールを停止しますか？',
    lead: '停止すると、どのホストからでも、お客様のメールアドレスには今後何もお送りしません。ご予約やご滞在のページはそのままです。',
    button: 'メールを停止する',
    stopping: '処理中…',
    doneTitle: '完了しました',
    done: '今後、ご滞在に関するメールはお送りしません。',
    failed: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
    unknownTitle: 'このリンクは無効です',
    unknown: 'アドレスの一部が欠けている可能性があります。メールからもう一度開いてください。',
  },
} satisfies MessageTexts;
