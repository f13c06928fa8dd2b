/** Of `hub brand`'s page: the kit's measures, on five narrow screens beside each other. */
export const PREVIEW_STYLES = `
*{box-sizing:border-box;margin:0}body{padding:24px;background:#8a8f8c;font:16px/1.45 Figtree,system-ui,sans-serif}
.title{font:700 22px/1.2 Gabarito,system-ui;color:#fff;margin-bottom:16px}
.row{display:flex;flex-wrap:wrap;gap:20px;margin-bottom:24px}
figure{width:300px}figcaption{padding:4px 0;color:#fff;font-size:14px}
.screen{min-height:560px;background:var(--paper);color:var(--ink);overflow:hidden;padding-bottom:20px}
.screen>*,.mail>*{margin:12px 16px 0}.screen ul,.screen ol{list-style:none;padding:0}
header{display:flex;gap:10px;align-items:center;padding-bottom:10px;border-bottom:1px solid var(--hair);font-family:Gabarito,system-ui}
.mark,.mark>*{display:block;width:32px;height:32px}
h1,h2,strong,em{font-family:Gabarito,system-ui;line-height:1.1;font-style:normal}h2{font-size:26px}
.screen>.hero{position:relative;overflow:hidden;margin:0;height:260px;padding:20px 16px;background:var(--brand-fill);color:var(--on-brand)}
.hero>*{position:relative}.hero h1{font-size:40px;font-weight:800;line-height:.95}.hero .art{position:absolute;inset:auto 0 0;width:100%;height:54%;object-fit:cover}
.screen>.hero.short{height:auto;margin-top:12px}.hero small{font-size:14px}
li{display:flex;justify-content:space-between;gap:12px;align-items:center;padding:10px 0;border-bottom:1px solid var(--hair)}
li small{display:block;color:var(--ink-2);font-size:14px}li strong{font-size:28px}li b{font-family:Gabarito,system-ui}li em{display:block;font-size:20px}
.card{justify-content:flex-start}.slot{flex:none;width:96px;height:96px;border-radius:6px;overflow:hidden;background:var(--pic-pale)}
.slot.wide{width:auto;height:auto;aspect-ratio:8/5}.scene{display:block;width:100%;height:100%}.slot:not(.wide) .scene{width:154px;margin-left:-29px}
a{display:block;padding:13px;border-radius:10px;text-align:center;font-weight:600}
.go{background:var(--act);color:var(--on-act);border:2px solid var(--act-edge,transparent)}.line{border:2px solid var(--edge)}
.rev{background:var(--on-brand);color:var(--brand-fill);margin-top:12px}
.text{display:inline;padding:0;color:var(--brand-text);text-decoration:underline}
.chips{display:flex;gap:8px}.chips a{padding:8px 12px;border-radius:99px;border:1px solid var(--edge);font-size:14px}.chips .on{background:var(--ink);color:var(--on-ink)}
ol li{border:0;border-left:4px solid var(--brand-mark);padding:6px 0 6px 14px;justify-content:flex-start}
.tint{padding:12px;background:var(--brand-tint)}.tag{display:table;padding:4px 10px;border-radius:6px;font-weight:600;font-size:14px}
.ok{color:var(--ok);background:var(--ok-tint)}.warn{color:var(--warn);background:var(--warn-tint)}.bad{color:var(--bad);background:var(--bad-tint)}
.screen>.mail{margin:0;padding:16px 0;background:var(--paper-2);min-height:560px}.mail header{border-bottom:2px solid var(--ink)}.dim{color:var(--ink-2);font-size:14px}`
