// Medications of the open list that comes with the product (shipped-catalogues.ts).

export const MEDICATIONS = `
Epinephrine auto-injector | EpiPen, Auvi-Q, adrenaline
Epinephrine nasal spray | Neffy
Salbutamol inhaler | albuterol, Ventolin, ProAir
Levalbuterol | Xopenex
Budesonide | Pulmicort
Budesonide and formoterol | Symbicort
Fluticasone | Flovent, Flonase
Fluticasone and salmeterol | Advair
Beclomethasone | Qvar
Montelukast | Singulair
Ipratropium | Atrovent
Cetirizine | Zyrtec
Loratadine | Claritin
Fexofenadine | Allegra
Levocetirizine | Xyzal
Diphenhydramine | Benadryl
Hydroxyzine | Atarax
Mometasone | Nasonex
Olopatadine eye drops | Pataday
Ketotifen eye drops | Zaditor
Hydrocortisone cream
Triamcinolone cream
Calamine lotion
Emollient cream | moisturizer
Ibuprofen | Advil, Motrin, Nurofen
Acetaminophen | Tylenol, paracetamol
Naproxen | Aleve
Sumatriptan | Imitrex
Rizatriptan | Maxalt
Insulin, rapid | lispro, Humalog, NovoLog
Insulin, long-acting | glargine, Lantus
Insulin pump
Glucagon | Baqsimi
Glucose tablets
Metformin | Glucophage
Methylphenidate | Ritalin, Concerta
Dexmethylphenidate | Focalin
Mixed amphetamine salts | Adderall
Lisdexamfetamine | Vyvanse
Atomoxetine | Strattera
Guanfacine | Intuniv
Clonidine | Kapvay
Fluoxetine | Prozac
Sertraline | Zoloft
Escitalopram | Lexapro
Risperidone | Risperdal
Aripiprazole | Abilify
Buspirone
Melatonin
Levetiracetam | Keppra
Valproate | Depakote
Lamotrigine | Lamictal
Carbamazepine | Tegretol
Oxcarbazepine | Trileptal
Topiramate | Topamax
Ethosuximide | Zarontin
Clobazam | Onfi
Diazepam rectal gel | Diastat
Midazolam nasal spray | Nayzilam
Baclofen
Amoxicillin
Amoxicillin and clavulanate | Augmentin
Azithromycin | Zithromax
Cefalexin | Keflex
Cefdinir
Clindamycin
Penicillin V
Trimethoprim and sulfamethoxazole | Bactrim
Nitrofurantoin
Ciprofloxacin ear drops | Ciprodex
Mupirocin ointment | Bactroban
Clotrimazole cream
Nystatin
Aciclovir | Zovirax
Oseltamivir | Tamiflu
Prednisone | prednisolone
Dexamethasone
Hydrocortisone tablets | adrenal insufficiency
Levothyroxine | Synthroid
Growth hormone | somatropin
Desmopressin | DDAVP
Oxybutynin
Polyethylene glycol | MiraLAX
Senna
Loperamide | Imodium
Ondansetron | Zofran
Dimenhydrinate | Dramamine
Meclizine
Omeprazole | Prilosec
Famotidine | Pepcid
Lactase tablets | Lactaid
Pancreatic enzymes | Creon
Mesalamine
Azathioprine
Methotrexate
Adalimumab | Humira
Propranolol
Enalapril
Aspirin, low dose
Factor VIII | hemophilia
Hydroxyurea
Iron supplement | ferrous sulfate
Vitamin D
Multivitamin
Fluoride
Probiotic
Oral contraceptive | birth control pill
Isotretinoin | Accutane
Benzoyl peroxide
Sunscreen
Insect repellent
Saline nose spray
Lubricant eye drops
`
