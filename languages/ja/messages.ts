import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'ja-JP',

  hello: '{guest}様',
  helloNameless: 'お客様',
  checkin: 'チェックイン：{checkin}から',
  checkout: 'チェックアウト：{checkout}まで',
  address: '住所：{address}',
  door: '入室方法：{door}',
  pin: 'このページのPINコード：{pin}',
  pinNotPhone:
    'このPINコードは、お電話番号の下4桁ではありません。その数字は推測されやすいためです。',
  doorComes: '入室方法は、ご到着当日にメッセージでお知らせします。',
  ask: 'ご不明な点がありましたら、お気軽にご連絡ください。',
  regards: 'どうぞよろしくお願いいたします。',

  booked: {
    subject: 'ご予約ありがとうございます：{property}',
    opening:
      '「{property}」をご予約いただき、ありがとうございます。お越しを楽しみにお待ちしております。',
    page: '道順からWi-Fiまで、ご滞在に必要な情報をひとつのページにまとめました。',
  },
  before: {
    subject: 'ご到着の前に：{property}',
    opening: '「{property}」でのご滞在が近づいてまいりました。',
    page: '道順や知っておくと便利なことは、こちらのページにまとめています。',
  },
  arrival: {
    subject: '本日のご到着：{property}',
    opening: 'いよいよ本日です。「{property}」まで、どうぞお気をつけてお越しください。',
    page: '入室方法、Wi-Fi情報、ハウスガイドは、こちらのページをご覧ください。',
  },
  leaving: {
    subject: 'ご出発の前に：{property}',
    opening:
      '「{property}」でのご滞在も残りわずかとなりました。ごゆっくりお過ごしいただけていましたら幸いです。',
    page: 'ご出発の前に、お願いしたいことがないか、こちらのページでご確認ください。',
  },
  after: {
    subject: 'ご滞在ありがとうございました：{property}',
    opening:
      '「{property}」にご滞在いただき、ありがとうございました。お楽しみいただけましたら幸いです。',
    reply: 'お忘れ物やお気づきの点がありましたら、このメッセージにご返信ください。',
    again: 'またのお越しをお待ちしております。',
  },

  optional: 'ページのご利用は任意です。',

  mail: {
    from: '{host}（Guest Portal経由）',
    sentBy:
      'このメールは、{host}がGuest Portalを通じてお送りしました。ご滞在に関するメールの配信停止：{link}',
  },

  unsubscribe: {
    title: 'ご滞在に関するメールの配信を停止しますか？',
    lead: '停止すると、ホストを問わず、お客様のメールアドレスにはご滞在に関するメールをお送りしなくなります。ご予約やご滞在のページは変わりません。',
    button: '配信を停止する',
    unsubscribing: '配信を停止しています…',
    doneTitle: '完了しました',
    done: '今後、ご滞在に関するメールはお送りしません。',
    failed: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
    unknownTitle: 'このリンクは無効です',
    unknown: 'アドレスの一部が欠けている可能性があります。メールのリンクをもう一度開いてください。',
  },
} satisfies MessageTexts;
